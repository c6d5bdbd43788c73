import { describe, expect, it } from 'vitest'
import { deviceOf } from './device-of.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

describe('devices', () => {
  it.each([
    [`${windows} ${chrome}`, 'Chrome, Windows'],
    [`${windows} ${chrome} Edg/141.0.0.0`, 'Edge, Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0`, 'Firefox, Linux'],
    [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome}`, 'Chrome, Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      'Safari, iPhone',
    ],
    ['curl/8.14.1', 'curl/8.14.1'],
    ['', 'Unknown device'],
  ])('a device that calls itself %s is %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device)
  })
})
