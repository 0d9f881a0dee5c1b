import type { Reporter, TestModule } from 'vitest/node'

/** Names at the end of a run the tests that failed at first: on a busy machine a test with a browser may miss a time limit once. */
class RetriedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const retried = modules.flatMap((module) =>
      [...module.children.allTests('passed')]
        .filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0)
        .map((test) => `${module.relativeModuleId} › ${test.fullName}`),
    )
    if (retried.length > 0) console.log(`Passed at the second try:\n${retried.join('\n')}`)
  }
}

// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter by its default export
export default RetriedTests
