import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { checkPort, isLoopback } from './port.ts'

test('a port in use is refused with one sentence, a free one is left free', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as AddressInfo
  await expect(checkPort('127.0.0.1', port)).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use. Stop what listens there, or set PORT to another one.`,
  )
  await new Promise((resolve) => taken.close(resolve))
  await checkPort('127.0.0.1', port)
  await checkPort('127.0.0.1', port)
})

test('an address of another machine is refused', async () => {
  await expect(checkPort('192.0.2.1', 8000)).rejects.toThrow(
    'HOST 192.0.2.1 is not an address of this machine.',
  )
})

test.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['[::1]', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.5', false],
  ['127.0.0.1.example.com', false],
])('the host %s is loopback: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected)
})
