import type { DesktopCapabilities } from '@shared/desktop';
import type { RecorderState } from './recorder';

/** The product's specification prescribes the wording. */
export const MICROPHONE_UNAVAILABLE = 'Não foi possível acessar o microfone.';

export type MicrophoneTrouble = Extract<RecorderState, { status: 'refused' }>['problem'];

export type Surroundings =
  | { kind: 'web'; userAgent: string; touch: boolean }
  | { kind: 'desktop'; system: DesktopCapabilities['platform'] };

const IN_SYSTEM: Record<DesktopCapabilities['platform'], string> = {
  darwin:
    'Abra os Ajustes do Sistema, em Privacidade e Segurança › Microfone, e ligue o Coado na lista.',
  win32:
    'Abra as Configurações do Windows, em Privacidade e segurança › Microfone, e permita o acesso de aplicativos da área de trabalho.',
  linux: 'Confira nas configurações do sistema se o microfone está ligado para os aplicativos.',
};

/** iPads identify as Macs, so touch distinguishes them. */
function allowInBrowser(userAgent: string, touch: boolean): string {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touch)) {
    return 'Abra os Ajustes do aparelho, procure o seu navegador, permita o Microfone e volte aqui.';
  }
  if (/Firefox\//.test(userAgent)) {
    return 'Clique no ícone do microfone ao lado do endereço, remova o bloqueio e tente de novo.';
  }
  if (/Android/.test(userAgent)) {
    return 'Toque no ícone à esquerda do endereço, abra Permissões, permita o Microfone e tente de novo.';
  }
  if (/Chrome\/|Chromium\//.test(userAgent)) {
    return 'Clique no ícone à esquerda do endereço, permita o Microfone para este site e tente de novo.';
  }
  if (/Safari\//.test(userAgent)) {
    return 'No menu Safari, abra Ajustes para Este Site, escolha Permitir em Microfone e tente de novo.';
  }
  return 'Permita o microfone para este site nas configurações do navegador e tente de novo.';
}

export function microphoneAdvice(problem: MicrophoneTrouble, around: Surroundings): string {
  switch (problem) {
    case 'denied':
      return around.kind === 'desktop'
        ? IN_SYSTEM[around.system]
        : allowInBrowser(around.userAgent, around.touch);
    case 'missing':
      return 'Nenhum microfone foi encontrado. Conecte um e tente de novo.';
    case 'busy':
      return 'Outro programa pode estar usando o microfone. Feche-o e tente de novo.';
    case 'unsupported':
      return 'Este navegador não grava áudio aqui. Abra o Coado por um endereço https, em um navegador atual.';
    case 'empty':
      return 'Nada chegou do microfone. Confira se ele está ligado e tente de novo.';
    case 'failed':
      return 'Confira se o microfone está ligado e tente de novo.';
  }
}
