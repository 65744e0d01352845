import { Fragment } from 'react';
import { Modal } from '@/ui/Modal';
import { COMMAND_KEY } from './palette-state';
import classes from './Shortcuts.module.css';

const SHORTCUTS: readonly { where: string; keys: readonly (readonly [string, string])[] }[] = [
  {
    where: 'Em toda parte',
    keys: [
      [`${COMMAND_KEY} + K`, 'Ir para qualquer lugar'],
      ['?', 'Mostrar esta lista'],
      ['Esc', 'Fechar o que está aberto'],
    ],
  },
  {
    where: 'No timer',
    keys: [
      ['Espaço', 'Pausar e continuar'],
      ['Enter', 'Próximo passo, quando ele espera por você'],
      ['Esc', 'Cancelar o preparo'],
    ],
  },
  {
    where: 'No balcão',
    keys: [
      ['1 a 6', 'Começar, pausar ou continuar a estação'],
      ['Esc', 'Sair sem parar os preparos'],
    ],
  },
  {
    where: 'Ao escrever',
    keys: [[`${COMMAND_KEY} + Enter`, 'Enviar um comentário']],
  },
];

export function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Atalhos do teclado">
      {SHORTCUTS.map(({ where, keys }) => (
        <Fragment key={where}>
          <h3 className="text-dimmed text-sm font-semibold mb-2xs">{where}</h3>
          <dl className="mb-lg">
            {keys.map(([key, does]) => (
              <div
                key={key}
                className={`flex items-baseline gap-md line-below py-xs ${classes.row}`}
              >
                <dt>
                  <kbd
                    className={`text-sm bg-sunk px-xs py-2xs bordered rounded-xs ${classes.key}`}
                  >
                    {key}
                  </kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </Fragment>
      ))}
    </Modal>
  );
}
