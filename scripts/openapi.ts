import { describeApi } from '#server/platform/http/openapi/writeOpenApi.ts'

/** A program: prints the OpenAPI document of the server's API. */
process.stdout.write(`${JSON.stringify(describeApi(), null, 2)}\n`)
