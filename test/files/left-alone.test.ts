import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startOwnApp } from '../app.ts'
import { makeTask } from '../factories.ts'
import { pdf } from './pdf.ts'
import { upload } from './support.ts'

/** Takes everything, and hands out the beginning of it. */
async function startSlowBucket() {
  const bucket = createServer((request, response) => {
    request.resume()
    if (request.method !== 'GET') return void response.end()
    response.writeHead(200, { 'content-length': pdf().length })
    response.write(pdf().subarray(0, 10))
    response.once('close', () => bucket.emit('left'))
    bucket.emit('asked')
  })
  bucket.listen(0, '127.0.0.1')
  await once(bucket, 'listening')
  onTestFinished(() => {
    bucket.closeAllConnections()
    bucket.close()
  })
  return { bucket, address: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}` }
}

test('whoever leaves in the middle of a download does not make the file a damaged one', async () => {
  const { bucket, address } = await startSlowBucket()
  const app = await startOwnApp({
    FILES_S3_ENDPOINT: address,
    FILES_S3_BUCKET: 'plumbline',
    FILES_S3_REGION: 'here',
    FILES_S3_ACCESS_KEY_ID: 'key',
    FILES_S3_SECRET_ACCESS_KEY: 'secret',
  })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as AddressInfo
  const member = await app.as('Team Member')
  const folder = `task/${(await makeTask(app.db)).task_id}`
  const [file] = (await upload(member, folder, { name: 'a.pdf', content: pdf() })).body.data
  const leaving = new AbortController()
  const asked = once(bucket, 'asked')
  const download = fetch(`http://127.0.0.1:${port}/api/files/${folder}/${file.id}`, {
    headers: { authorization: `Token ${member.key}` },
    signal: leaving.signal,
  })
  await asked
  const left = once(bucket, 'left')
  leaving.abort()
  await expect(download).rejects.toThrow('aborted')
  await left
  expect(app.log()).not.toContain('a stored file is not what it was')
  const admin = await app.as('Administrator')
  expect((await admin.get('api/admin/system')).body.data.health.storage).not.toContain('could not be read')
})
