import { expect, it } from 'vitest'
import { readMapLink } from './mapLink.ts'

const BAR = { latitude: 33.7701, longitude: -118.1937 }

it.each([
  [
    'Google Maps, whose pin is not the middle of the picture',
    'https://www.google.com/maps/place/The+Copper+Kettle/@33.7712,-118.1999,17z/data=!3m1!4b1!4m6!3m5!1s0x80dd:0x1!8m2!3d33.7701!4d-118.1937!16s%2Fg%2F11',
  ],
  ['Google Maps without a pin', 'https://www.google.com/maps/@33.7701,-118.1937,17z'],
  ['a search of Google Maps', 'https://www.google.com/maps/search/33.7701,+-118.1937?entry=tts'],
  ['a place of Google Maps by its degrees', 'https://www.google.com/maps/place/33.7701,-118.1937'],
  ['the documented link of Google Maps', 'https://www.google.com/maps/search/?api=1&query=33.7701%2C-118.1937'],
  ['an old link of Google Maps', 'https://maps.google.com/?q=loc:33.7701,-118.1937'],
  ['Apple Maps', 'https://maps.apple.com/?address=12%20Main%20St&ll=33.7701,-118.1937&q=The%20Copper%20Kettle'],
  ['a new link of Apple Maps', 'https://maps.apple.com/place?coordinate=33.7701,-118.1937&name=The%20Copper%20Kettle'],
  ['a pin of OpenStreetMap', 'https://www.openstreetmap.org/?mlat=33.7701&mlon=-118.1937#map=19/33.7799/-118.1999'],
  ['OpenStreetMap', 'https://www.openstreetmap.org/node/12#map=19/33.7701/-118.1937'],
  ['Bing Maps', 'https://www.bing.com/maps?cp=33.7701%7E-118.1937&lvl=16'],
  ['the share sheet of a phone', 'geo:33.7701,-118.1937?z=17'],
  ['degrees', '33.7701, -118.1937'],
])('reads the place from %s', (_, link) => {
  expect(readMapLink(link)).toEqual(BAR)
})

it.each([
  ['nothing', ''],
  ['a short link, which only its server knows', 'https://maps.app.goo.gl/AbCdEf123'],
  ['a place by its name', 'https://www.google.com/maps/search/?api=1&query=The%20Copper%20Kettle'],
  ['degrees that do not exist', 'https://maps.apple.com/?ll=133.7701,-118.1937'],
  ['a broken link', 'https://maps.apple.com/?q=%E0%A4%A'],
])('reads no place from %s', (_, link) => {
  expect(readMapLink(link)).toBeNull()
})
