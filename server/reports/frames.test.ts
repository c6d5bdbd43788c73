import { expect, it } from 'vitest'
import { framesOf } from './frames.ts'

it('the frames of a report name the places in our code from the project on, the outermost first', () => {
  const frames = framesOf(new TypeError('x').stack ?? '')
  expect(frames.at(-1)).toMatchObject({ filename: 'server/reports/frames.test.ts', lineno: 5, in_app: true })
  expect(frames.some(({ filename, in_app }) => filename.startsWith('node_modules/') && !in_app)).toBe(true)
  expect(JSON.stringify(frames)).not.toContain(process.cwd())
})

it('the frames of a report are read from the stacks of browsers, without the addresses of pages', () => {
  const chromium = `TypeError: ada@example.com
    at Row (https://plumbline.example.com/assets/list-page-C1.js?x=1:3:14)
    at async https://plumbline.example.com/assets/index-D2.js:1:20
    at open (https://plumbline.example.com/password/reset/s3cret:1:2)
    at <anonymous>`
  expect(framesOf(chromium)).toEqual([
    { filename: 'assets/index-D2.js', lineno: 1, colno: 20, in_app: true },
    { function: 'Row', filename: 'assets/list-page-C1.js', lineno: 3, colno: 14, in_app: true },
  ])
  const firefox = 'Row@https://plumbline.example.com/assets/list-page-C1.js:3:14\n@https://x.example/a:1:1'
  expect(framesOf(firefox)).toEqual([
    { function: 'Row', filename: 'assets/list-page-C1.js', lineno: 3, colno: 14, in_app: true },
  ])
})
