import { violationsOf } from './axe.ts'
import { expect, test } from './test.ts'
import { photoCorners, wallPhotoFile, WallPhotoPage } from './wall-photo-page.ts'

test('a photo from the side becomes the wall at true scale, stays in the browser, and is never sent', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const tool = new WallPhotoPage(page)
  await tool.wall.openWith(2)
  const sent: string[] = []
  page.on('request', (request) => {
    const isText = request.method() === 'GET' && /^(https?|data):/.test(request.url())
    if (!isText || request.postData() !== null) sent.push(`${request.method()} ${request.url()}`)
  })
  await tool.open()
  await expect(tool.dialog).toContainText('Your photo stays in this browser.')
  await tool.file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('a list') })
  await expect(tool.alert).toHaveText(/^This file is not a picture/)
  const photo = await wallPhotoFile()
  await tool.file.setInputFiles(photo)
  await expect(tool.points).toHaveCount(4)
  expect(await violationsOf(page, '[role=dialog]')).toEqual([])
  for (const [index, corner] of photoCorners.entries()) await tool.drag(index, corner)
  await tool.button('wall_photo_straighten').click()
  await expect(tool.points).toHaveCount(2)
  await tool.button('wall_photo_measure').click()
  await expect(tool.alert).toHaveText('Type the length as a number, such as 120 or 120.5.')
  await tool.length.fill('20')
  await tool.button('wall_photo_measure').click()
  await expect(tool.result).toHaveText(/^Your wall is 20 x \S+ in\.$/)
  await tool.button('wall_photo_again').click()
  await tool.button('wall_photo_straighten').click()
  await tool.length.fill('150')
  await tool.button('wall_photo_measure').click()
  await expect(tool.result).toHaveText(/^Your wall is 150 x \S+ in\.$/)
  await tool.button('wall_photo_apply').click()
  await expect(page).toHaveURL(/plan=1_3pc\.\w+_photo_/)
  const ground = tool.wall.surface.locator('canvas')
  /** The colour in the corners of the ground: that of the wall in the photo, without its surroundings. */
  const colors = () =>
    ground.evaluate((canvas: HTMLCanvasElement) => {
      const [x, y] = [canvas.width - 9, canvas.height - 9]
      const at = [
        [8, 8],
        [x, 8],
        [x, y],
        [8, y],
      ] as const
      return at.map(([left, top]) =>
        [...(canvas.getContext('2d')?.getImageData(left, top, 1, 1).data ?? [])]
          .map((part) => Math.round(part / 40))
          .join(' '),
      )
    })
  await expect.poll(colors).toEqual(Array(4).fill('5 1 1 6'))

  const shared = page.url()
  await page.goto(shared)
  await expect.poll(colors).toEqual(Array(4).fill('5 1 1 6'))
  expect(sent).toEqual([])

  const elsewhere = await browser.newPage()
  await elsewhere.goto(new URL(shared, baseURL).href)
  await expect(elsewhere.getByText('The photo of this wall stays in the browser in which it was chosen.')).toBeVisible()
  await elsewhere.close()

  await tool.open()
  await expect(tool.result).toHaveText(/^Your wall is 150 x /)
  await page.keyboard.press('Escape')
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('wall-photo')
        opening.addEventListener('error', () => reject(new Error('the stored photo could not be opened')))
        opening.addEventListener('success', () => {
          const change = opening.result.transaction('wall', 'readwrite')
          change.objectStore('wall').put(new Blob(['no picture']), 'straight')
          change.addEventListener('complete', () => resolve())
        })
      }),
  )
  await page.reload()
  await tool.open()
  await expect(tool.dialog).toContainText('The photo that was stored in this browser can no longer be read.')
  await tool.button('wall_photo_remove').click()
  await expect(tool.dialog.getByText(/^Photograph the wall/)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } })

  test('the corners of a photo are moved by touch and by keys, and the wall is measured by a door', async ({
    page,
  }) => {
    const tool = new WallPhotoPage(page)
    await tool.wall.openWith(1)
    await tool.open()
    await tool.file.setInputFiles(await wallPhotoFile())
    const [first, second] = [tool.points.nth(0), tool.points.nth(1)]
    const [from, to] = [await tool.pointAt({ x: 0, y: 0 }), await tool.pointAt({ x: 0.25, y: 0.25 })]
    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    await send('touchStart', [from])
    await send('touchMove', [to])
    await send('touchEnd', [])
    await expect(first).toHaveAccessibleName('Upper left corner: 25% from the left, 25% from the top')
    await second.press('ArrowDown')
    for (let step = 0; step < 2; step += 1) await second.press('Shift+ArrowLeft')
    await expect(second).toHaveAccessibleName('Upper right corner: 96% from the left, 0% from the top')
    await tool.button('wall_photo_straighten').click()
    await tool.dialog.getByRole('combobox').selectOption('door')
    await expect(tool.length).toHaveCount(0)
    await tool.button('wall_photo_measure').click()
    // The points of a door are 40 % of the photo's height apart.
    await expect(tool.result).toHaveText(/ x 200 in\.$/)
  })
})
