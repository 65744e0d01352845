import { decodeText, readCsv } from './read-csv';
import { readJson } from './read-json';
import { readZip } from './read-zip';
import { MAX_TEXT_BYTES, MAX_ZIP_BYTES, type SourceTable, UnreadableFile } from './source-table';

const MB = 1024 * 1024;

async function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}

/** Reads a chosen file by its content, not by its name. Throws UnreadableFile. */
export async function readImportFile(file: Blob): Promise<SourceTable> {
  if (file.size === 0) throw new UnreadableFile('O arquivo está vazio.');
  const head = await bytesOf(file.slice(0, 4));
  const isZip = head[0] === 0x50 && head[1] === 0x4b;
  const most = isZip ? MAX_ZIP_BYTES : MAX_TEXT_BYTES;
  if (file.size > most) {
    throw new UnreadableFile(
      isZip
        ? `O zip passa de ${most / MB} MB. Abra-o e importe só o arquivo json/brews.json.`
        : `O arquivo passa de ${most / MB} MB. Divida-o e importe por partes.`,
    );
  }
  const bytes = await bytesOf(file);
  if (isZip) return readZip(bytes);
  const text = decodeText(bytes);
  return /^\s*[[{]/.test(text.replace(/^\uFEFF/, '')) ? readJson(text) : readCsv(text);
}
