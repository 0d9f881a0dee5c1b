import { describeApi } from '#server/http/writeOpenApi.ts'

/** A program: prints the OpenAPI document of the server's API. */
process.stdout.write(`${JSON.stringify(describeApi(), null, 2)}\n`)
