// Reads an OpenAPI description from standard input and writes the types that a client in TypeScript has of it.
import { text } from 'node:stream/consumers';
import openapiTS, { astToString } from 'openapi-typescript';

process.stdout.write(astToString(await openapiTS(JSON.parse(await text(process.stdin)))));
