import type { Call } from './call.ts'

/** What has all properties of the members of a union. */
export type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Whole) => void ? Whole : never

type CallsOf<Module> = { readonly [Name in keyof Module as Module[Name] extends Call ? Name : never]: Module[Name] }

/** The calls that files of the contract export, without their schemas, by name: bundlers keep the order of the exports, Node sorts them. */
export const callsOf = <const Modules extends readonly object[]>(...modules: Modules): CallsOf<All<Modules[number]>> =>
  Object.fromEntries(
    modules
      .flatMap((module) => Object.entries(module).filter(([, value]) => isCall(value)))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  ) as CallsOf<All<Modules[number]>>

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'path' in value && 'access' in value
