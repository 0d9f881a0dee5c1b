import sharp from 'sharp'
import { expect, it } from 'vitest'
import { createLog } from '#server/platform/process/log.ts'
import { drawPictures } from './drawPictures.ts'

const log = createLog('silent')
const SIZE = { width: 200, height: 60 }
const pictureOf = (text: string, face = 'Barlow Condensed') => ({
  cid: 'card@picture',
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60"><text x="10" y="40" font-family="${face}" font-weight="700" font-size="40">${text}</text></svg>`,
})
/** How many pixels of a picture are drawn. */
async function inkOf(text: string, face?: string): Promise<number> {
  const [drawn] = await drawPictures([pictureOf(text, face)], log)
  const { data } = await sharp(drawn?.png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return data.filter((value, index) => index % 4 === 3 && value > 127).length
}

it('draws a picture as PNG of its size, in the faces of the app', async () => {
  const [drawn] = await drawPictures([pictureOf('WEEK 12')], log)
  expect(await sharp(drawn?.png).metadata()).toMatchObject({ format: 'png', ...SIZE })
  // Without the face every letter is the same empty box.
  const [wide, narrow] = [await inkOf('MMMM'), await inkOf('IIII')]
  expect(wide).toBeGreaterThan(1.5 * narrow)
  expect(narrow).toBeGreaterThan(100)
})

it('leaves out a picture that can not be drawn, so that the mail is sent without it', async () => {
  expect(await drawPictures([{ cid: 'card@picture', svg: 'no picture' }], log)).toEqual([])
})
