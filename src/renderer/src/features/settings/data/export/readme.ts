import { EXPORTED_TABLE_NAMES, EXPORTED_TABLES, LEFT_OUT_TABLES } from './table-list';

/** Something that could not be put into the file. */
export interface MissingPart {
  name: string;
  reason: string;
}

interface ReadmeFacts {
  /** When it was made, written out. */
  madeAt: string;
  username: string;
  version: string;
  rows: number;
  files: number;
  missing: readonly MissingPart[];
}

/** What the export holds, for whoever opens it without Coado. */
export function exportReadme(facts: ReadmeFacts): string {
  const tables = EXPORTED_TABLE_NAMES.map((name) => `  ${name}: ${EXPORTED_TABLES[name]}`);
  const leftOut = Object.entries(LEFT_OUT_TABLES).map(([name, why]) => `  ${name}: ${why}`);
  const missing =
    facts.missing.length === 0
      ? ['Nada faltou: tudo o que é seu está aqui.']
      : [
          `ATENÇÃO: ${facts.missing.length === 1 ? 'falta 1 item' : `faltam ${facts.missing.length} itens`}. Baixe de novo mais tarde para ter tudo.`,
          ...facts.missing.map(({ name, reason }) => `  ${name}: ${reason}`),
        ];
  return [
    `Seus dados no Coado (@${facts.username})`,
    `Feito em ${facts.madeAt}, Coado ${facts.version}`,
    `${facts.rows} linhas, ${facts.files} arquivos`,
    '',
    ...missing,
    '',
    'O QUE HÁ AQUI',
    'json/    cada tabela em JSON, exatamente como está guardada',
    'csv/     as mesmas tabelas para abrir em planilhas (ponto e vírgula, vírgula decimal, sua hora local)',
    'curvas/  o peso ao longo de cada preparo feito na balança: segundos e gramas',
    'arquivos/  suas fotos, imagens e áudios, por pasta de origem',
    'conta.json  e-mail, formas de entrar, sessões abertas, suas denúncias e, se houver, a suspensão',
    '',
    'TABELAS',
    ...tables,
    '',
    'FICAM DE FORA',
    ...leftOut,
    '  senha: só guardamos um resumo dela, que ninguém lê',
    '  arquivos que outras pessoas enviaram: são delas',
    '  preferências deste aparelho (som, voz, tema) e a conversa com o assistente: nunca saem dele',
    '',
    'BOM SABER',
    'Medidas em gramas (grams), mililitros (ml), graus Celsius (_c) e segundos (_seconds); nos JSON, datas em UTC.',
    "Nos CSV, um apóstrofo (') antes de =, +, - ou @ impede que a planilha execute o texto como fórmula.",
    'Para trazer o diário de volta: Configurações, Seus dados, Importar diário, e escolha este arquivo.',
    '',
  ].join('\r\n');
}
