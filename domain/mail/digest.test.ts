import { describe, expect, it } from 'vitest'
import { digestItem, digestSubject } from './digest.ts'
import type { DigestSection } from './mail.ts'

const section = (key: DigestSection['key'], total: number): DigestSection => ({ key, total, items: [] })

describe('the subject of the daily mail', () => {
  it('counts what is overdue, due today and this week', () => {
    const sections = [section('overdue', 3), section('today', 2), section('this_week', 4), section('new', 9)]
    expect(digestSubject(sections)).toBe('Your day: 3 overdue, 2 today, 4 this week')
  })

  it('leaves out what is not there', () => {
    expect(digestSubject([section('overdue', 0), section('this_week', 1)])).toBe('Your day: 1 this week')
  })

  it('names the rest only where nothing else is left', () => {
    expect(digestSubject([section('new', 1)])).toBe('Your day: 1 new')
    expect(digestSubject([section('escalated', 2)])).toBe('Your day: 2 late with others')
    expect(digestSubject([section('new', 1), section('escalated', 2)])).toBe(
      'Your day: 1 new, 2 late with others',
    )
  })

  it('is empty when there is nothing to say', () => {
    expect(digestSubject([])).toBe('')
  })
})

describe('a line of the daily mail', () => {
  const item = {
    model: 'task' as const,
    id: '1',
    title: 'Size the\nducts',
    project_name: 'Mesa Clinic',
    why: '2 work days overdue',
    from: { name: 'Ana Ruiz' },
    to: { name: 'Ben Cole' },
  }

  it('tells the kind, the project, the reason and who gave it', () => {
    expect(digestItem(item, 'overdue')).toEqual({
      model: 'task',
      id: '1',
      title: 'Size the ducts',
      about: 'Task · Mesa Clinic · 2 work days overdue · from Ana Ruiz',
    })
  })

  it('tells with whom it is late, or that nobody has it', () => {
    expect(digestItem(item, 'escalated').about).toBe(
      'Task · Mesa Clinic · 2 work days overdue · with Ben Cole',
    )
    expect(digestItem({ ...item, to: null }, 'escalated').about).toContain('Not assigned')
  })

  it('leaves out what an item has not', () => {
    const bare = { ...item, model: 'assignment' as const, project_name: null, from: null }
    expect(digestItem(bare, 'today').about).toBe('Assignment · 2 work days overdue')
  })
})
