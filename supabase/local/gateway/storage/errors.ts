import { DatabaseError } from 'pg';
import { CrowdedError } from '../concurrency-limit.ts';
import type { Log } from '../context.ts';
import { UnauthorizedError } from '../keys.ts';

/** A refusal in storage-api's form: mostly HTTP 400, with the intended status in the body. */
export class StorageFailure extends Error {
  readonly meantStatus: number;
  readonly code: string;
  readonly label: string;

  constructor(meantStatus: number, code: string, message: string, label = code) {
    super(message);
    this.name = 'StorageFailure';
    this.meantStatus = meantStatus;
    this.code = code;
    this.label = label;
  }

  toResponse(): Response {
    const passedOn = [401, 416, 429, 501, 503];
    return Response.json(
      {
        statusCode: String(this.meantStatus),
        error: this.label,
        message: this.message,
        code: this.code,
      },
      { status: passedOn.includes(this.meantStatus) ? this.meantStatus : 400 },
    );
  }
}

export const noSuchBucket = () =>
  new StorageFailure(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found');

export const noSuchKey = () =>
  new StorageFailure(404, 'NoSuchKey', 'Object not found', 'not_found');

export const invalidKey = (key: string) =>
  new StorageFailure(400, 'InvalidKey', `Invalid key: ${key}`);

export const invalidRequest = (message: string) =>
  new StorageFailure(400, 'InvalidRequest', message);

export const tooLarge = () =>
  new StorageFailure(
    413,
    'EntityTooLarge',
    'The object exceeded the maximum allowed size',
    'Payload too large',
  );

export const tooManyPixels = () =>
  new StorageFailure(
    413,
    'EntityTooLarge',
    'The picture has more pixels than the service accepts',
    'Payload too large',
  );

export const invalidMimeType = (type: string) =>
  new StorageFailure(
    415,
    'InvalidMimeType',
    `mime type ${type} is not supported`,
    'invalid_mime_type',
  );

const alreadyExists = () =>
  new StorageFailure(409, 'KeyAlreadyExists', 'The resource already exists', 'Duplicate');

export const accessDenied = (message: string) =>
  new StorageFailure(403, 'AccessDenied', message, 'Unauthorized');

export const notImplemented = (feature: string) =>
  new StorageFailure(501, 'NotSupported', `The embedded stack does not implement ${feature}.`);

function fromUnauthorized({ code, message }: UnauthorizedError): StorageFailure {
  if (code === 'jwt_expired') return accessDenied('"exp" claim timestamp check failed');
  if (code === 'bad_jwt') return accessDenied('Invalid Compact JWS');
  return new StorageFailure(401, 'AccessDenied', message, 'Unauthorized');
}

function fromDatabase(error: DatabaseError): StorageFailure | null {
  switch (error.code) {
    case '42501':
      return accessDenied(error.message.replace(/ for table .*/, ''));
    case 'PT401':
      return new StorageFailure(401, 'AccessDenied', error.message, 'Unauthorized');
    case '23505':
      return alreadyExists();
    case '23503':
      return noSuchBucket();
    case '57014':
      return new StorageFailure(544, 'DatabaseTimeout', 'The database took too long.');
    case 'P0001':
    case '23514':
      return new StorageFailure(400, 'DatabaseError', error.message);
    default:
      return null;
  }
}

/** Returns the answer to a route's error; null for errors to log and hide. */
export function failureResponse(error: unknown, log: Log): Response | null {
  if (error instanceof StorageFailure) return error.toResponse();
  if (error instanceof UnauthorizedError) return fromUnauthorized(error).toResponse();
  if (error instanceof CrowdedError) {
    return new StorageFailure(error.status, 'SlowDown', error.message).toResponse();
  }
  if (!(error instanceof DatabaseError)) return null;
  const failure = fromDatabase(error);
  if (failure?.code === 'DatabaseTimeout') log.warn(failure.message, error);
  return failure?.toResponse() ?? null;
}
