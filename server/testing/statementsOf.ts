import { AsyncLocalStorage } from 'node:async_hooks'
import type { TestServer } from './startTestServer.ts'

/** The statements that `run` executes, to compare what is done for two callers; those of the server's jobs and listeners are not among them. */
export async function statementsOf({ db }: Pick<TestServer, 'db'>, run: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const running = new AsyncLocalStorage<true>()
  const listen = ({ sql }: { sql: string }) => {
    if (running.getStore()) statements.push(sql)
  }
  db.on('query', listen)
  await running.run(true, run)
  db.off('query', listen)
  return statements
}
