import type { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { openPapers } from '#server/papers/make-papers.ts'
import { jpegOf, plainPng } from './pictures.ts'
import { readPdf } from './read-pdf.ts'
import {
  letterhead,
  register,
  registerRow,
  rfiLog,
  rfiPaper,
  rfiRow,
  rfiRows,
  transmittalPaper,
} from './samples.ts'

const papers = openPapers()
const reader = { who: 'dana', gone: new AbortController().signal }

async function read(paper: Promise<Readable>) {
  const pieces: Buffer[] = []
  for await (const piece of await paper) pieces.push(piece as Buffer)
  return readPdf(Buffer.concat(pieces))
}

describe('the paper of an RFI', () => {
  it('says what was asked and answered', async () => {
    const { lines, info } = await read(papers.rfi(rfiPaper(), reader))
    expect(lines).toEqual(
      expect.arrayContaining([
        'Request for Information',
        'RFI 12',
        'May the riser shift 300 mm east?',
        'Yes, it may.',
        'Answered by Dana Whitfield, Nov 12, 2026',
        'SK-M-014.pdf',
        'S-204 markup.pdf',
      ]),
    )
    expect(info.Title).toBe('RFI 12 Harbor Tower')
  })

  it('names its facts, and leaves a dash where there is none', async () => {
    const { text } = await read(papers.rfi(rfiPaper({ client: '', schedule_days: null }), reader))
    expect(text).toContain('Project Harbor Tower')
    expect(text).toContain('Client –')
    expect(text).toContain('Received Nov 2, 2026 Sent Out Nov 12, 2026')
    expect(text).toContain('Discipline Mechanical Status Closed')
    expect(text).toContain('Cost Impact Yes, $1,200 Schedule Impact Yes')
    expect(text).not.toMatch(/null|undefined|NaN|Yes, 3 days/)
    const { text: withCents } = await read(papers.rfi(rfiPaper({ cost_amount: 1200.5 }), reader))
    expect(withCents).toContain('Cost Impact Yes, $1,200.50')
  })

  it('says so where there is no answer yet', async () => {
    const { text } = await read(papers.rfi(rfiPaper({ answer: null }), reader))
    expect(text).toContain('Answer No answer yet.')
    expect(text).not.toContain('Answered by')
  })

  it('is US Letter upright, with the firm on every page and the project at its foot', async () => {
    const { pages } = await read(papers.rfi(rfiPaper({ question: 'Which? '.repeat(2000) }), reader))
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, { lines, width, height }] of pages.entries()) {
      const text = lines.join(' ')
      expect([width, height]).toEqual([612, 792])
      expect(text).toContain('Meridian Engineering')
      expect(text).toContain('Oakland, CA 94607')
      expect(text).toContain('260042 Harbor Tower')
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(text.includes('+1 510 555 0142')).toBe(index === 0)
      // A page by itself tells of which paper it is.
      expect(text).toContain('RFI 12')
    }
  })

  it('is tagged: headings, paragraphs, tables with header cells, in American English', async () => {
    const { tags, isTagged, info } = await read(papers.rfi(rfiPaper(), reader))
    const count = (role: string) => tags.filter((tag) => tag.role === role).length
    expect(isTagged).toBe(true)
    expect(info.Language).toBe('en-US')
    expect(count('H1')).toBe(1)
    expect(count('H2')).toBe(3)
    expect(count('P')).toBeGreaterThan(3)
    expect([count('Table'), count('TR'), count('TH'), count('TD')]).toEqual([1, 5, 8, 8])
  })
})

describe('the logo of a paper', () => {
  it.each([
    ['PNG', plainPng()],
    ['JPEG', jpegOf()],
  ])('as %s has the name of the firm for those who cannot see it', async (_, logo) => {
    const { tags } = await read(papers.rfi(rfiPaper({ letterhead: { ...letterhead, logo } }), reader))
    expect(tags).toContainEqual({ role: 'Figure', alt: 'Meridian Engineering' })
  })

  it.each([
    ['cut short', plainPng().subarray(0, 60)],
    ['no picture', Buffer.from('<svg/>')],
    ['empty', Buffer.alloc(0)],
  ])('is left out where it is %s', async (_, logo) => {
    const { tags, text } = await read(papers.rfi(rfiPaper({ letterhead: { ...letterhead, logo } }), reader))
    expect(tags.some(({ role }) => role === 'Figure')).toBe(false)
    expect(text).toContain('Request for Information')
  })
})

describe('the letters of a paper', () => {
  it.each([
    'Łódź, Ørsted, São Paulo, Ștefan, Đặng Thị Hồng',
    'Καλημέρα, Ελλάδα',
    'Привет, Ёлка, Київ',
    '20 °C ≥ Ø 450 × 300 – “so” µ Ω',
    'office fluff AVATAR To',
  ])('are read back as they were typed: %s', async (question) => {
    const { lines } = await read(papers.rfi(rfiPaper({ question }), reader))
    expect(lines).toContain(question)
  })

  it('are their own where an earlier paper had them only as parts of others', async () => {
    await read(papers.rfi(rfiPaper({ question: 'Ϋ Ы́ Ǯ' }), reader))
    const { lines } = await read(papers.rfi(rfiPaper({ question: 'Υ Ы Ʒ' }), reader))
    expect(lines).toContain('Υ Ы Ʒ')
  })

  it.each(['שלום ', 'العربية ', 'ߒߞߏ '])(
    'of texts written from the right are all there: %s',
    async (word) => {
      const { text } = await read(papers.rfi(rfiPaper({ question: word.repeat(60) }), reader))
      const [first = ''] = word
      expect(
        Array.from(text.normalize('NFKC')).filter((each) => each === first).length,
      ).toBeGreaterThanOrEqual(60)
    },
  )

  it('that the font lacks become boxes', async () => {
    const { lines } = await read(papers.rfi(rfiPaper({ question: 'Pump 日本 ready' }), reader))
    expect(lines).toContain('Pump □□ ready')
  })

  it('that cannot be seen or are half a character break nothing', async () => {
    const question = 'a\u0000b\u0007c\u202Ed\u200Fe\uD800f\uDC00g\uFEFFh e\u0301 q\u0323\u0301'
    const { lines } = await read(papers.rfi(rfiPaper({ question }), reader))
    expect(lines.some((line) => line.startsWith('abcde□f□gh é q'))).toBe(true)
  })

  it('of markup and code stay what they are', async () => {
    const question = "<b>'); DROP TABLE rfi; -- \\(x) %PDF endobj >> {1}"
    const { lines } = await read(papers.rfi(rfiPaper({ question }), reader))
    expect(lines).toContain(question)
  })

  it('of an endless word go on in the next line', async () => {
    const { lines, text } = await read(papers.rfi(rfiPaper({ question: 'W'.repeat(500) }), reader))
    expect(lines.filter((line) => /^W+$/.test(line)).length).toBeGreaterThan(5)
    expect(text.match(/W/g)?.length).toBe(500 + 1)
  })
})

describe('the transmittal of a submittal', () => {
  it('says to whom it went, what was decided and who reviewed it', async () => {
    const { text, lines, info } = await read(papers.transmittal(transmittalPaper(), reader))
    expect(lines).toEqual(
      expect.arrayContaining([
        'Submittal Transmittal',
        '23 05 00-014 Rev 1',
        'Revise and Resubmit',
        'Revision needed',
        'Provide sound power data.',
        'Dana Whitfield, Mechanical',
        'Luis Ortega, Electrical',
        'Reviewed for general conformance only.',
      ]),
    )
    expect(text).toContain('To Bay Area Mechanical')
    expect(text).toContain('Section 23 05 00 HVAC, common work')
    expect(text).toContain('Type Product Data Contractor No. BAM-0231')
    expect(text).toContain('Received Nov 2, 2026 Returned Nov 12, 2026')
    expect(info.Title).toBe('Submittal 23 05 00-014 Rev 1')
  })

  it('leaves out what is not there', async () => {
    const bare = { revision_needed: false, return_note: '', reviewed_by: [], stamp_text: '' }
    const { text } = await read(papers.transmittal(transmittalPaper(bare), reader))
    expect(text).toContain('No further revision needed')
    expect(text).not.toMatch(/Remarks|Reviewed by/)
  })
})

describe('the log of RFIs', () => {
  it('has a row for each and the sum of all', async () => {
    const closed = rfiRow({ rfi_number: 2, is_open: false, status: 'Closed', answered_on: '2026-03-12' })
    const { text, tags, pages } = await read(
      papers.rfiLog(rfiLog([rfiRow({ due: '2026-03-13' }), closed]), reader),
    )
    expect(text).toContain(
      '# Received Question Discipline Ball in Court Due Answered Days us / others Status',
    )
    expect(text).toContain('1 Mar 4, 2026 Which valve is meant? Plumbing Architect Mar 13, 2026 4 / 2 Active')
    expect(text).toContain('2 Mar 4, 2026 Which valve is meant? Plumbing Architect Mar 12, 2026 4 / 2 Closed')
    expect(text).toContain('2 RFIs, 1 open. Working days with us: 8, with others: 4')
    expect(tags.filter(({ role }) => role === 'TH').length).toBe(9)
    expect([pages[0]?.width, pages[0]?.height]).toEqual([792, 612])
  })

  it('says of which day it is', async () => {
    expect((await read(papers.rfiLog(rfiLog([rfiRow()]), reader))).lines).toContain('As of Nov 17, 2026')
    const section = { section: '', title: '', returned: 0, total: 1, submittals: [registerRow()] }
    expect((await read(papers.register(register([section]), reader))).lines).toContain('As of Nov 17, 2026')
  })

  it('shows the first 300 characters of a question', async () => {
    const { text } = await read(papers.rfiLog(rfiLog([rfiRow({ question: '¿'.repeat(301) })]), reader))
    expect(text.match(/¿/g)?.length).toBe(300)
  })

  it('has its header on every page and no row in two', async () => {
    const question = 'First words of a question that takes some lines. '.repeat(5).trim()
    const rows = rfiRows(60).map((row) => ({ ...row, question: `${question} End${row.rfi_number}.` }))
    const { pages, text } = await read(papers.rfiLog(rfiLog(rows), reader))
    expect(pages.length).toBeGreaterThan(4)
    for (const { lines } of pages) {
      const page = lines.join(' ')
      expect(page.match(/# Received Question Discipline/g)?.length).toBe(1)
      // Each row that begins on a page ends on it.
      expect(page.match(/ Architect /g)?.length).toBe(page.match(/End\d+\./g)?.length)
    }
    expect(text.match(/End\d+\./g)?.length).toBe(60)
  })

  it('goes on with a row that is longer than a page', async () => {
    const ball_in_court = Array.from({ length: 120 }, (_, i) => `L${i}`).join('\n')
    const { pages, text } = await read(papers.rfiLog(rfiLog([rfiRow(), rfiRow({ ball_in_court })]), reader))
    expect(pages.length).toBeGreaterThan(3)
    expect(text).toContain('L0 ')
    expect(text).toContain('L119')
    expect(text).toMatch(/2 RFIs, 2 open\./)
  })

  it('has a question of many short lines in one', async () => {
    const question = Array.from({ length: 60 }, (_, i) => `L${i}`).join('\r\n\r\n')
    const { pages, lines } = await read(papers.rfiLog(rfiLog([rfiRow({ question })]), reader))
    expect(pages.length).toBe(1)
    expect(lines.some((line) => line.includes('L0 L1 L2'))).toBe(true)
  })

  it('says so where there are none', async () => {
    const { text } = await read(papers.rfiLog(rfiLog([]), reader))
    expect(text).toContain('There are no RFIs yet.')
    expect(text).not.toContain('Ball in Court')
  })

  it('of more than 5,000 rows is refused before anything is sent', async () => {
    await expect(papers.rfiLog(rfiLog(rfiRows(5001)), reader)).rejects.toMatchObject({
      status: 400,
      message: 'The log has more than 5,000 rows.',
    })
    expect(papers.counts()).toEqual({ underWay: 0, waiting: 0 })
  })
})

describe('the register of submittals', () => {
  it('is grouped by section, each with how many are returned', async () => {
    const sections = [
      {
        section: '23 05 00',
        title: 'HVAC, common work',
        returned: 1,
        total: 2,
        submittals: [registerRow(), registerRow({ number_text: '23 05 00-015', disposition: '' })],
      },
      { section: '', title: '', returned: 0, total: 1, submittals: [registerRow({ number_text: '016' })] },
    ]
    const { text } = await read(papers.register(register(sections), reader))
    expect(text).toContain(
      'Number Title Type Contractor No. Received Returned Disposition Ball in Court Days us / others',
    )
    expect(text).toContain('23 05 00 HVAC, common work 1 of 2 returned')
    expect(text).toContain(
      '23 05 00-014 Chillers Product Data BAM-0231 Mar 4, 2026 Mar 12, 2026 Approved 4 / 2',
    )
    expect(text).toContain('Without section 0 of 1 returned 016 Chillers')
    expect(text).toMatch(/1 of 3 returned/)
  })

  it('has its header on every page', async () => {
    const submittals = Array.from({ length: 200 }, () => registerRow())
    const sections = [{ section: '23 05 00', title: 'HVAC', returned: 0, total: 200, submittals }]
    const { pages } = await read(papers.register(register(sections), reader))
    expect(pages.length).toBeGreaterThan(5)
    for (const { lines } of pages) {
      const page = lines.join(' ')
      expect(page).toContain('Number Title Type Contractor No.')
      // Rows without a number of their section would be of none on the next page.
      expect(page.match(/23 05 00 HVAC/g)?.length).toBe(1)
    }
  })

  it('says so where there are none', async () => {
    const { text } = await read(papers.register(register([]), reader))
    expect(text).toContain('There are no submittals yet.')
  })
})
