import type { FastifyInstance } from 'fastify'
import { matrix, type Line } from './matrix.ts'

export const lines = Object.keys(matrix) as Line[]

/** The verb and the address of a line, without its case in brackets and its query. */
export function addressOf(line: Line): { verb: string; path: string; query: string } {
  const [, verb = '', path = '', query = ''] = /^(\w+) ([^?(]+?)(?:\?(\S*))?(?: \(.*\))?$/.exec(line) ?? []
  return { verb, path: path === '/' ? '' : path, query }
}

/** Every route that the app really has, as `VERB path`, read from its router. */
export function routesOf(app: FastifyInstance): string[] {
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((row) => {
      const [, tree = '', part = '', verbs = ''] = /^([\s│├└─]*)(\S+) \(([^)]*)\)$/.exec(row) ?? []
      const depth = tree.length / 4
      above[depth] = `${depth > 1 ? above[depth - 1] : ''}${part}`
      return verbs === ''
        ? []
        : verbs.split(', ').map((verb) => `${verb} ${withoutSlashes(above[depth] ?? '')}`)
    })
}

/** The route among some that answers a line: the one with most words in common where several could. */
export function routeOf(line: Line, routes: readonly string[]): string | undefined {
  const { verb, path } = addressOf(line)
  const fitting = routes.filter((route) => fits(route, `${verb} ${withoutSlashes(path)}`))
  return fitting.toSorted((left, right) => wildness(left) - wildness(right))[0]
}

function fits(route: string, address: string): boolean {
  const [known, asked] = [route.split('/'), address.split('/')]
  return (
    known.length === asked.length &&
    known.every((part, index) => part.startsWith(':') || part === asked[index])
  )
}

function wildness(route: string): number {
  return (route.match(/[:*]/g) ?? []).length
}

function withoutSlashes(path: string): string {
  return path.replaceAll(/^\/|\/$/g, '')
}
