// Reads an OpenAPI description from standard input and writes the types that a client in TypeScript has of it.
import { text } from 'node:stream/consumers';
import openapiTS, { astToString } from 'openapi-typescript';

// What has a default need not be sent.
const options = { defaultNonNullable: false };
process.stdout.write(astToString(await openapiTS(JSON.parse(await text(process.stdin)), options)));
