import { expect, it, onTestFinished } from 'vitest'
import { startPushService } from './startPushService.ts'

it('push services that a process starts one after the other are each trusted by it', async () => {
  for (const _ of ['first', 'second']) {
    const service = await startPushService()
    onTestFinished(service.close)
    const { status } = await fetch(`https://${service.host}/push/unknown`)
    expect(status).toBe(404)
  }
})
