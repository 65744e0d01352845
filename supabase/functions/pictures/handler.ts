import { createEdgeFunction, type Service, type Variables } from '../_shared/edge-function.ts';
import { type Files, moveDue } from './mover.ts';

const filesOf = ({ send }: Service): Files => ({
  async copy(bucket, from, to) {
    const body = { bucketId: bucket, sourceKey: from, destinationKey: to };
    const answer = await send('POST', '/storage/v1/object/copy', body);
    const text = await answer.text();
    // The file is deleted already, or was copied earlier; apply_picture_move checks both.
    if (!answer.ok && !/"statusCode":"?(404|409)\b/.test(text)) {
      throw new Error(`The storage service answered ${answer.status} ${text}`);
    }
  },
  async remove(bucket, names) {
    const answer = await send('DELETE', `/storage/v1/object/${bucket}`, { prefixes: names });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The storage service answered ${answer.status} ${text}`);
  },
});

export function createHandler(variables: Variables): (request: Request) => Promise<Response> {
  return createEdgeFunction(variables, {
    name: 'pictures',
    secret: 'PICTURES_SECRET',
    work: async (service) => {
      const { rpc, signal } = service;
      const files = filesOf(service);
      return { moved: await moveDue({ rpc, files, warn: console.warn, signal }) };
    },
  });
}
