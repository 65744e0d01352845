import { decodeText } from './encoding';
import { readCsv } from './read-csv';
import { readJson } from './read-json';
import { isWorkbook } from './read-sheets';
import { readFiles, textsOf } from './read-zip';
import {
  MAX_TEXT_BYTES,
  MAX_ZIP_BYTES,
  type SheetChoices,
  type SourceTable,
  UnreadableFile,
  WORKBOOK_PROBLEM,
} from './source-table';

const MB = 1024 * 1024;

const PICTURE_ALONE =
  'Isto é uma foto. Escolha o arquivo do diário, e as fotos do Beanconqueror junto com ele.';

async function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}

async function isZip(file: Blob): Promise<boolean> {
  const head = await bytesOf(file.slice(0, 4));
  return head[0] === 0x50 && head[1] === 0x4b;
}

/** First bytes of files that are no journal, and what to choose instead. */
const WRONG_FILES: readonly (readonly [begins: string, problem: string])[] = [
  // The format of Excel before 2007.
  ['\u00d0\u00cf\u0011\u00e0', WORKBOOK_PROBLEM],
  ['%PDF', 'Um PDF não vira diário. Exporte do outro app um CSV ou um backup e escolha ele.'],
  ['\u00ff\u00d8\u00ff', PICTURE_ALONE],
  ['\u0089PNG', PICTURE_ALONE],
  ['RIFF', PICTURE_ALONE],
];

/** Reads a chosen file by its content, not by its name. Throws UnreadableFile. */
async function readOne(file: Blob, choices: SheetChoices): Promise<SourceTable> {
  if (file.size === 0) throw new UnreadableFile('O arquivo está vazio.');
  const packed = await isZip(file);
  const most = packed ? MAX_ZIP_BYTES : MAX_TEXT_BYTES;
  if (file.size > most) {
    throw new UnreadableFile(
      packed
        ? `O zip passa de ${most / MB} MB. Abra-o e importe só o arquivo json/brews.json.`
        : `O arquivo passa de ${most / MB} MB. Divida-o e importe por partes.`,
    );
  }
  const bytes = await bytesOf(file);
  const name = file instanceof File ? file.name : '';
  if (packed) return readFiles(textsOf(bytes), choices, name);
  const head = String.fromCharCode(...bytes.subarray(0, 4));
  const wrong = WRONG_FILES.find(([begins]) => head.startsWith(begins));
  if (wrong) throw new UnreadableFile(wrong[1]);
  const { text, encoding } = decodeText(bytes, choices.letters);
  // A text that begins with a date in brackets is an exported chat, not JSON.
  if (!/^\s*(?:\{|\[(?!\d+[.:/-]))/.test(text.replace(/^\uFEFF/, ''))) {
    return readCsv(text, encoding, [name]);
  }
  // `readFiles` also reports the photos and curves that are missing.
  return text.includes('"BREWS"')
    ? readFiles(new Map([['Beanconqueror.json', bytes]]), choices)
    : readJson(text);
}

/** Reads one file, or a backup with separate pictures and curves. Throws UnreadableFile. */
export async function readImportFile(
  chosen: readonly Blob[],
  choices: SheetChoices = {},
): Promise<SourceTable> {
  const [first] = chosen;
  if (!first) throw new UnreadableFile('Nenhum arquivo foi escolhido.');
  if (chosen.length === 1) return readOne(first, choices);
  if (chosen.reduce((sum, { size }) => sum + size, 0) > MAX_ZIP_BYTES) {
    throw new UnreadableFile(`Juntos, os arquivos passam de ${MAX_ZIP_BYTES / MB} MB.`);
  }
  const files = new Map<string, Uint8Array>();
  for (const file of chosen) {
    const bytes = await bytesOf(file);
    if (await isZip(file)) {
      const texts = textsOf(bytes);
      // Files inside of two workbooks have the same names and would overwrite each other.
      if (isWorkbook(texts)) {
        throw new UnreadableFile('Importe uma planilha do Excel ou do LibreOffice de cada vez.');
      }
      for (const [name, text] of texts) files.set(name, text);
    } else if (file instanceof File) files.set(file.name, bytes);
  }
  return readFiles(files, choices);
}
