import { createHash, createHmac } from 'node:crypto'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'

/**
 * Stands before the S3 server, which believes every signature of version 4: lets through only what is signed with the
 * secret, and notes bodies that are not those that were signed.
 */
export function checkSignatures(target: number, secret: string): Server {
  return createServer((incoming, answer) => {
    if (!isSigned(incoming, secret)) {
      answer.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
      return
    }
    const { method, url, headers } = incoming
    const onwards = request({ port: target, host: '127.0.0.1', method, path: url, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 500, reply.headers)
      reply.pipe(answer)
    })
    onwards.on('error', () => answer.destroy())
    const hash = createHash('sha256')
    incoming.on('data', (chunk: Buffer) => hash.update(chunk))
    incoming.on('end', () => {
      const said = headers['x-amz-content-sha256']
      if (said !== 'UNSIGNED-PAYLOAD' && said !== hash.digest('hex')) answer.destroy()
    })
    incoming.pipe(onwards)
  })
}

/** Signature version 4, written from its description: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function isSigned({ method, url = '', headers }: IncomingMessage, secret: string): boolean {
  const [, scope = '', signed = '', signature = ''] =
    /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(headers.authorization ?? '') ??
    []
  const { pathname, searchParams } = new URL(url, 'http://host')
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted((left, right) => (left < right ? -1 : 1))
    .join('&')
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [
    method,
    pathname,
    query,
    lines.join(''),
    signed,
    String(headers['x-amz-content-sha256']),
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${secret}`)
  return hmac(key, text).toString('hex') === signature
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
