import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inProject } from '#scripts/projectFolder.ts'
import { freePort } from '#server/testing/freePort.ts'

const HOST = '127.0.0.1'
const PASSWORD = 'cluster-test'
const NODES = ['node1', 'node2', 'node3'] as const
export type NodeName = (typeof NODES)[number]
const READY_LIMIT_MS = 90_000
const POLL_MS = 200

/** PostgreSQL, etcd and their like refuse to run as root. */
const owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/**
 * Runs the set-up of deploy/cluster on this machine, in a folder and at ports of its own: three etcd, three PostgreSQL nodes under Patroni, HAProxy and
 * PgBouncer, from the Debian packages patroni, etcd-server, postgresql, haproxy and pgbouncer.
 * @param appPorts of the servers of the app, which the balancer expects.
 */
export async function startCluster(appPorts: readonly number[]) {
  const folder = await mkdtemp(join(tmpdir(), 'slate-cluster-'))
  chmodSync(folder, 0o755)
  own(folder)
  const [primaryPort, poolerPort, appPort] = await Promise.all([freePort(), freePort(), freePort()])
  const etcds = await Promise.all(
    [1, 2, 3].map(async (number) => ({ name: `etcd${number}`, client: await freePort(), peer: await freePort() })),
  )
  const nodes = await Promise.all(NODES.map(async (name) => ({ name, rest: await freePort(), postgres: await freePort() })))
  const values = { host: HOST, network: `${HOST}/32`, password: PASSWORD, primaryPort, poolerPort, appPort, binDir: newestBinDir() }
  const running = new Map<string, ChildProcess>()

  const start = async (name: string, command: string, args: readonly string[], env: Record<string, string> = {}) => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const child = spawn(command, args, {
      ...owner,
      cwd: folder,
      env: { PATH: `${process.env['PATH']}:/usr/sbin`, LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
    })
    child.on('error', () => {})
    if (child.pid === undefined) throw new Error(`${command} is not installed`)
    running.set(name, child)
  }
  const fill = (file: string, target: string, more: Record<string, string | number>) => {
    const text = readFileSync(inProject('deploy', 'cluster', file), 'utf8')
    const all: Record<string, string | number> = { ...values, ...more }
    writeFileSync(
      target,
      text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(all[name])),
    )
    own(target)
    return target
  }

  /** The processes of a node: Patroni, and PostgreSQL with its children. */
  const processesOf = (name: NodeName): number[] => {
    const patroni = running.get(name)?.pid
    const postmaster = Number.parseInt(readFileSync(join(folder, name, 'data', 'postmaster.pid'), 'utf8'), 10)
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/)
      .map(Number)
    return [patroni, postmaster, ...children].filter((pid): pid is number => pid !== undefined && pid > 0)
  }
  const signal = (name: NodeName, what: NodeJS.Signals) => {
    for (const pid of processesOf(name)) {
      try {
        process.kill(pid, what)
      } catch {
        // it ended a moment ago
      }
    }
  }

  const stop = async () => {
    const ended = [...running.values()].map((child) => (child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null))
    for (const child of running.values()) child.kill('SIGKILL')
    await Promise.all(ended)
    for (const name of NODES) {
      try {
        signal(name, 'SIGCONT')
        signal(name, 'SIGKILL')
      } catch {
        // its PostgreSQL is down already
      }
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }

  const startNode = async (name: NodeName) => {
    const node = nodes.find((one) => one.name === name)
    if (!node) throw new Error(`no node ${name}`)
    const nodeFolder = join(folder, name)
    await mkdir(nodeFolder, { recursive: true })
    own(nodeFolder)
    const etcdHosts = etcds.map(({ client }) => `${HOST}:${client}`).join()
    const file = fill('patroni.yml', join(folder, `${name}.yml`), {
      name,
      restPort: node.rest,
      postgresPort: node.postgres,
      etcdHosts,
      folder: nodeFolder,
    })
    await start(name, 'patroni', [file])
  }
  const statusOf = async (name: NodeName, path = '/patroni') => {
    const node = nodes.find((one) => one.name === name)
    const answer = await fetch(`http://${HOST}:${node?.rest}${path}`, { signal: AbortSignal.timeout(1_000) }).catch(() => null)
    return answer && { status: answer.status, text: await answer.text().catch(() => '') }
  }
  const primary = async (): Promise<NodeName | null> => {
    for (const name of NODES) if ((await statusOf(name, '/primary'))?.status === 200) return name
    return null
  }
  const standby = async (): Promise<NodeName | null> => {
    for (const name of NODES) if ((await statusOf(name, '/synchronous'))?.status === 200) return name
    return null
  }
  const countOk = async (path: string) =>
    (await Promise.all(NODES.map((name) => statusOf(name, path)))).filter((answer) => answer?.status === 200).length
  const isWhole = async () => (await standby()) !== null && (await countOk('/primary')) === 1 && (await countOk('/health')) === NODES.length
  const bringUp = async () => {
    const peers = etcds.map(({ name, peer }) => `${name}=http://${HOST}:${peer}`).join()
    for (const { name, client, peer } of etcds)
      await start(name, 'etcd', [
        ...['--name', name, '--data-dir', join(folder, name), '--enable-v2=true'],
        ...['--initial-cluster', peers, '--initial-cluster-state', 'new'],
        ...['--listen-client-urls', `http://${HOST}:${client}`, '--advertise-client-urls', `http://${HOST}:${client}`],
        ...['--listen-peer-urls', `http://${HOST}:${peer}`, '--initial-advertise-peer-urls', `http://${HOST}:${peer}`],
      ])
    await startNode('node1')
    await until('the first node is the primary', async () => (await primary()) === 'node1')
    for (const name of NODES.slice(1)) await startNode(name)
    await until('three nodes run, one of them a synchronous standby', isWhole)

    own(writeBusy(folder))
    writeFileSync(join(folder, 'users.txt'), `"slate" "${PASSWORD}"\n`)
    const indent = (lines: readonly string[]) => lines.map((line) => `  ${line}`).join('\n')
    const haproxy = fill('haproxy.cfg', join(folder, 'haproxy.cfg'), {
      folder,
      databaseServers: indent(nodes.map(({ name, postgres, rest }) => `server ${name} ${HOST}:${postgres} check port ${rest}`)),
      appServers: indent(appPorts.map((port, index) => `server app${index + 1} ${HOST}:${port} check`)),
    })
    await start('haproxy', 'haproxy', ['-f', haproxy, '-db'])
    const superUrl = `postgres://postgres:${PASSWORD}@${HOST}:${primaryPort}/postgres`
    // at its start HAProxy takes every node for one that is up, until their checks have failed
    let writable = 0
    const isWritable = async () => {
      const isDone = await run(superUrl, 'create temporary table written ()').then(
        () => true,
        () => false,
      )
      writable = isDone ? writable + 1 : 0
      return writable > NODES.length * 5
    }
    await until('HAProxy leads to the primary only', isWritable)
    await run(superUrl, `create role slate login password '${PASSWORD}'`)
    await run(superUrl, `create database slate owner slate encoding 'UTF8' template template0`)
    await start('pgbouncer', 'pgbouncer', [fill('pgbouncer.ini', join(folder, 'pgbouncer.ini'), { folder })])
  }
  try {
    await bringUp()
  } catch (error) {
    await stop()
    throw error
  }

  return {
    folder,
    databaseUrl: `postgres://slate:${PASSWORD}@${HOST}:${poolerPort}/slate`,
    directUrl: `postgres://slate:${PASSWORD}@${HOST}:${primaryPort}/slate`,
    appUrl: `http://${HOST}:${appPort}`,
    primary,
    standby,
    startNode,
    signal,
    /** Hands the lead to the synchronous standby, as an operator does before maintenance. */
    switchOver: async () => {
      const [leader, candidate] = [await primary(), await standby()]
      const node = nodes.find(({ name }) => name === leader)
      await fetch(`http://${HOST}:${node?.rest}/switchover`, { method: 'POST', body: JSON.stringify({ leader, candidate }) })
    },
    untilWhole: () => until('three nodes run again, one of them a synchronous standby', isWhole),
    stop,
  }
}

function own(path: string) {
  if ('uid' in owner && owner.uid !== undefined && owner.gid !== undefined) chownSync(path, owner.uid, owner.gid)
}

/** The page that HAProxy answers with: lines of HTTP end with a carriage return. */
function writeBusy(folder: string): string {
  const target = join(folder, 'busy.http')
  writeFileSync(target, readFileSync(inProject('deploy', 'cluster', 'busy.http'), 'utf8').replaceAll('\n', '\r\n'))
  return target
}

function newestBinDir(): string {
  const [newest] = readdirSync('/usr/lib/postgresql')
    .map(Number)
    .sort((one, other) => other - one)
  return `/usr/lib/postgresql/${newest}/bin`
}

async function run(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await client.query(statement)
  } finally {
    await client.end().catch(() => {})
  }
}

async function until(what: string, isTrue: () => Promise<boolean>) {
  const startedAt = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - startedAt > READY_LIMIT_MS) throw new Error(`not within ${READY_LIMIT_MS} ms: ${what}`)
    await sleep(POLL_MS)
  }
}
