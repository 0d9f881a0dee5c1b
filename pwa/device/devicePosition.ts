import { MINUTE_MS, SECOND_MS } from '#shared/clock.ts'

export type DevicePosition = { latitude: number; longitude: number; accuracy: number }

/** Numbers of docs/product/numbers.md, Location. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10 * SECOND_MS, maximumAge: 5 * MINUTE_MS }

/** Whether this device can say where it is. */
export const hasGeolocation = () => 'geolocation' in navigator && Boolean(navigator.geolocation)

/** The device refused to say where it is, or could not. */
export class PositionFailure extends Error {}

/** Where the device is; the system asks the player for permission the first time. */
export const readPosition = () =>
  new Promise<DevicePosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      ({ message }) => reject(new PositionFailure(message)),
      OPTIONS,
    )
  })
