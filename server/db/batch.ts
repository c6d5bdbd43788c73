import type pg from 'pg'
import driverUtils from 'pg/lib/utils.js'

export type Statement = { text: string; values: readonly unknown[]; name: string | undefined }

/** What is asked of a statement's answer. */
export type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>

type Field = { name: string; dataTypeID: number }

type ReadRow = (values: readonly (string | null)[]) => Record<string, unknown>

type Connection = {
  stream: { cork(): void; uncork(): void }
  parsedStatements: Partial<Record<string, string>>
  submittedNamedStatements: Partial<Record<string, string>>
  parse(given: { text: string; name: string | undefined }): void
  bind(given: { statement: string | undefined; values: readonly unknown[] }): void
  describe(given: { type: 'P'; name: '' }): void
  execute(given: object): void
  sync(): void
  sendCopyFail(why: string): void
}

type Part = Statement & { answer: Answer; read: ReadRow | undefined }

export type Outcome = { answers: Answer[]; failure: unknown }

/** The statements that a connection has prepared and described, by name: PostgreSQL refuses one whose columns have changed. */
const described = new WeakMap<Connection, Map<string, ReadRow>>()

/**
 * Statements that travel together and are answered together. Where one fails, PostgreSQL does none of those after it: they
 * are sent with one Sync. `answers` are those of the statements before the `failure`.
 */
export async function sendTogether(
  client: pg.ClientBase,
  statements: readonly Statement[],
): Promise<Outcome> {
  // Values are written down before anything is sent: half a batch cannot be taken back.
  const written = statements.map((each) => ({ ...each, values: each.values.map(driverUtils.prepareValue) }))
  return await new Promise((resolve) => {
    client.query(new Batch(client, written, resolve))
  })
}

/** The driver takes it for a query of its own and calls what it calls of those. */
class Batch implements pg.Submittable {
  readonly #parts: readonly Part[]
  readonly #types: pg.CustomTypesConfig
  readonly #end: (outcome: Outcome) => void
  #known = new Map<string, ReadRow>()
  #at = 0
  #unreadable: unknown

  constructor(client: pg.ClientBase, statements: readonly Statement[], end: (outcome: Outcome) => void) {
    const { _types: types } = client as pg.ClientBase & { _types: pg.CustomTypesConfig }
    this.#types = types
    this.#parts = statements.map((each) => ({
      ...each,
      answer: { command: '', rowCount: null, rows: [] },
      read: undefined,
    }))
    this.#end = end
  }

  /** The driver notes under this name what PostgreSQL has prepared, or failed to. */
  get name(): string | undefined {
    return this.#parts[this.#at]?.name
  }

  get text(): string | undefined {
    return this.#parts[this.#at]?.text
  }

  submit(given: object): void {
    const connection = given as Connection
    this.#known = described.get(connection) ?? this.#known
    described.set(connection, this.#known)
    connection.stream.cork()
    for (const part of this.#parts) {
      part.read = part.name === undefined ? undefined : this.#known.get(part.name)
      send(connection, part)
    }
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#read(rowReader(fields, this.#types))
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const { answer, read } = this.#parts[this.#at] ?? {}
    try {
      if (read) answer?.rows.push(read(fields))
    } catch (error) {
      this.#unreadable ??= error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const part = this.#parts[this.#at]
    if (part !== undefined) Object.assign(part.answer, doneWith(text))
    if (part?.read === undefined) this.#read(noRows)
    this.#at += 1
  }

  handleEmptyQuery(): void {
    this.#at += 1
  }

  handleCopyInResponse(connection: Connection): void {
    connection.sendCopyFail('No source stream defined')
  }

  handleCopyData(): void {}

  handlePortalSuspended(): void {}

  handleError(failure: unknown, connection: Connection): void {
    // What comes after the failure was not prepared, though it was sent.
    for (const { name } of this.#parts.slice(this.#at))
      if (name !== undefined) delete connection.submittedNamedStatements[name]
    this.#end({ answers: this.#answers(), failure })
  }

  handleReadyForQuery(): void {
    this.#end({ answers: this.#answers(), failure: this.#unreadable })
  }

  #read(read: ReadRow): void {
    const part = this.#parts[this.#at]
    if (part === undefined) return
    part.read = read
    if (part.name !== undefined) this.#known.set(part.name, read)
  }

  #answers(): Answer[] {
    return this.#unreadable === undefined ? this.#parts.slice(0, this.#at).map(({ answer }) => answer) : []
  }
}

/** How the rows of a statement are read: found out once for all of them. */
function rowReader(fields: readonly Field[], types: pg.CustomTypesConfig): ReadRow {
  const columns = fields.map(({ name, dataTypeID }) => ({
    name,
    parse: types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
  }))
  const names = Object.fromEntries(fields.map(({ name }) => [name, null]))
  // Read from text, so that V8 lays all rows out alike, however many columns they have.
  const empty = JSON.parse(JSON.stringify(names)) as Record<string, unknown>
  return (values) => {
    const row = { ...empty }
    columns.forEach(({ name, parse }, index) => {
      const value = values[index] ?? null
      row[name] = value === null ? null : parse(value)
    })
    return row
  }
}

const noRows: ReadRow = () => ({})

/** `SELECT 3`, `INSERT 0 1`, `BEGIN`. */
function doneWith(text: string): Pick<Answer, 'command' | 'rowCount'> {
  const [, command = '', first, second] = /^([A-Za-z]+)(?: (\d+))?(?: (\d+))?/.exec(text) ?? []
  const count = second ?? first
  return { command, rowCount: count === undefined ? null : Number(count) }
}

function send(connection: Connection, { text, name, values, read }: Part): void {
  const isKnown =
    name !== undefined &&
    (connection.parsedStatements[name] ?? connection.submittedNamedStatements[name]) !== undefined
  if (!isKnown) {
    connection.parse({ text, name })
    if (name !== undefined) connection.submittedNamedStatements[name] = text
  }
  connection.bind({ statement: name, values })
  if (read === undefined) connection.describe({ type: 'P', name: '' })
  connection.execute({})
}
