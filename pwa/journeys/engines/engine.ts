/** The engines that most phones have: Chrome's, the iPhone's, and Firefox's. */
export const ENGINES = ['chromium', 'webkit', 'firefox'] as const
export type EngineName = (typeof ENGINES)[number]

/** Keys that journeys press. */
export type Key = 'ArrowLeft'

export type Size = { width: number; height: number }

/** What a journey needs of an engine. Each has a driver of its own; all else is made of this. */
export type Tab = {
  goto: (url: string) => Promise<unknown>
  reload: () => Promise<unknown>
  goBack: () => Promise<unknown>
  /** Calls a function in the page, and awaits what it answers. It may use nothing but its argument. */
  run: <Result>(action: (argument: string) => Promise<Result>, argument: string) => Promise<Result>
  /** Runs a script, which the page's own policy might forbid. */
  load: (script: string) => Promise<unknown>
  tapAt: (x: number, y: number) => Promise<unknown>
  /** Types where the focus is. */
  type: (text: string) => Promise<unknown>
  press: (key: Key) => Promise<unknown>
  close: () => Promise<unknown>
}

/** A phone: its tabs share a storage that no other one has. */
export type Device = { openTab: () => Promise<Tab>; end: () => Promise<unknown> }

/** A browser that runs. */
export type Engine = { newDevice: (size: Size) => Promise<Device>; end: () => Promise<unknown> }
