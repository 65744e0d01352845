import { counted } from '@shared/format';
import type { ExportedTable, SomeTables, TableName } from '@/domains/define';

export interface ExportContents {
  exported: readonly { name: TableName; table: ExportedTable }[];
  /** Tables that refer to people and are not exported; LEIA-ME.txt has the reason. */
  leftOut: readonly { name: string; reason: string }[];
}

/** Lists exported and omitted tables; tables without people's rows are in neither list. */
export function exportContents(tables: SomeTables): ExportContents {
  const names = Object.keys(tables).filter((name): name is TableName => name in tables);
  const rows = names.map((name) => ({ name, table: tables[name]?.export }));
  return {
    exported: rows.flatMap(({ name, table }) =>
      typeof table === 'object' && 'text' in table ? [{ name, table }] : [],
    ),
    leftOut: rows.flatMap(({ name, table }) =>
      typeof table === 'object' && 'leftOut' in table ? [{ name, reason: table.leftOut }] : [],
    ),
  };
}

export interface MissingPart {
  name: string;
  reason: string;
}

interface ReadmeFacts {
  madeAt: string;
  username: string;
  version: string;
  rows: number;
  files: number;
  missing: readonly MissingPart[];
}

export function exportReadme(contents: ExportContents, facts: ReadmeFacts): string {
  const tables = contents.exported.map(({ name, table }) => `  ${name}: ${table.text}`);
  const leftOut = contents.leftOut.map(({ name, reason }) => `  ${name}: ${reason}`);
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
    `${counted(facts.rows, 'linha', 'linhas')}, ${counted(facts.files, 'arquivo', 'arquivos')}`,
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
