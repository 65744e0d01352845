import { useQuery } from '@tanstack/react-query';
import { loadConfig } from '@/lib/config';
import { defineRoot } from '@/lib/query-keys';

const operatorRoot = defineRoot('operator', { needsNoPerson: true });

/** Day from which the Terms and the Privacy Policy are valid in their present text. */
export const VALID_FROM = '22/11/2026';

function useOperator() {
  return useQuery({
    queryKey: [operatorRoot],
    queryFn: loadConfig,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

/** The controller of personal data on this server, from `config.json`. */
export function OperatorName() {
  return (
    <>{useOperator()?.operatorName ?? 'a pessoa ou empresa que mantém este endereço do Coado'}</>
  );
}

/** States that this server is a private installation, if `config.json` names no operator. */
export function PrivateInstallation() {
  const operator = useOperator();
  if (operator === undefined || operator.operatorName !== null) return null;
  return (
    <p>
      <strong>Esta é uma instalação particular do Coado.</strong> Ninguém se apresentou aqui como
      empresa ou responsável: quem a montou cuida do servidor e dos dados, para si e para quem
      convidou. Só crie uma conta se você conhece essa pessoa.
    </p>
  );
}

/** The data protection officer (encarregado) with the contact, or the contact alone. */
export function DataOfficer() {
  const officer = useOperator()?.dataOfficer;
  return officer ? (
    <>
      {officer}, em <ContactLink />
    </>
  ) : (
    <ContactLink />
  );
}

export function ContactLink() {
  const contact = useOperator()?.operatorContact;
  return contact ? (
    <a href={`mailto:${contact}`}>{contact}</a>
  ) : (
    <>quem convidou você ou mantém este endereço (que ainda não publicou um e-mail aqui)</>
  );
}

/** The courts for disputes: at a consumer's residence; for others, the operator's choice. */
export function Court() {
  const court = useOperator()?.court;
  return (
    <>
      Vale a lei brasileira. Se for preciso ir à Justiça, você pode escolher o foro do lugar onde
      mora (Código de Defesa do Consumidor, artigo 101)
      {court ? <>; fora das relações de consumo, fica eleito o foro de {court}</> : null}.
    </>
  );
}

function countryName(code: string): string {
  try {
    return new Intl.DisplayNames('pt-BR', { type: 'region' }).of(code) ?? code;
  } catch {
    // The value is no region code, so the operator's own text is shown unchanged.
    return code;
  }
}

/** The country that stores the data, and the legal basis for a transfer out of Brazil. */
export function DataCountry() {
  const country = useOperator()?.dataCountry;
  if (country === 'BR') {
    return <>Os dados deste servidor ficam no Brasil; não há transferência internacional.</>;
  }
  return country ? (
    <>
      Os dados deste servidor ficam neste país: {countryName(country)}. A transferência se apoia no
      artigo 33 da LGPD, nas cláusulas-padrão contratuais da ANPD (Resolução CD/ANPD 19/2024). Uma
      cópia delas pode ser pedida ao canal acima.
    </>
  ) : (
    <>
      Quem mantém este endereço ainda não disse aqui em que país os dados ficam. Pergunte ao canal
      acima; se for fora do Brasil, a transferência precisa de uma das garantias do artigo 33 da
      LGPD.
    </>
  );
}

/** States whether access records are kept: only if the operator declares them. */
export function AccessRecords() {
  return useOperator()?.accessRecords ? (
    <>
      Quem opera este servidor guarda os registros de acesso (data, hora e endereço IP) em sigilo
      por seis meses, como manda o Marco Civil da Internet (Lei 12.965/2014, artigo 15), e depois os
      apaga.
    </>
  ) : (
    <>
      O Coado guarda apenas as sessões abertas, com data, hora, endereço IP e navegador; elas somem
      quando você sai ou as encerra nas Configurações. Um histórico de acessos não é mantido.
    </>
  );
}
