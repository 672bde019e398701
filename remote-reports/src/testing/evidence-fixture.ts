// Answers to two prompts that stand behind a number, for the tests of screens.

import type { EvidenceAnswer, EvidenceResponse } from '@sightline/shared/contract/api/evidence.ts'
import type { RecordedCall } from '@sightline/shared/testing/api-stub.ts'
import { buildId } from '@sightline/shared/testing/builders.ts'

export const EVIDENCE = 'GET /reports/projects/:id/evidence'

const linen = buildId()
export const duvet = buildId()
const lastId = buildId()

const buildAnswer = (more: Partial<EvidenceAnswer>): EvidenceAnswer => ({
  ...{ answerId: buildId(), promptId: linen, platform: 'chatgpt', mode: 'with-web-search' },
  answeredAt: '2026-11-20T06:12:00.000Z',
  excerpt: 'Oakrest is a safe choice. … Others are cheaper.',
  marks: [{ company: 'oakrest.com', own: false, start: 0, end: 7, absence: false }],
  companies: ['oakrest.com'],
  pages: [],
  more: 0,
  ...more,
})

/** Ten answers on the first page, two on the second. */
const list = Array.from({ length: 12 }, (_, index) =>
  buildAnswer(index === 9 ? { answerId: lastId } : index === 0 ? { promptId: duvet, platform: 'gemini' } : {}),
)

export function evidence({ path }: RecordedCall): EvidenceResponse {
  const query = new URLSearchParams(path.split('?')[1])
  const prompt = query.get('promptId')
  const found = prompt === null ? list : list.filter(({ promptId }) => promptId === prompt)
  const isFirst = query.get('after') === null
  return {
    success: true,
    answers: 12,
    places: 38,
    named: [
      { company: 'oakrest.com', own: false, answers: 12 },
      { company: 'larkandloom.com', own: true, answers: 3 },
    ],
    prompts: [
      { promptId: linen, promptText: 'Best linen sheets [1]', archived: false, answers: 11, places: 30 },
      { promptId: duvet, promptText: 'Best duvet', archived: true, answers: 1, places: 8 },
    ],
    list: isFirst ? found.slice(0, 10) : found.slice(10),
    next: isFirst && found.length > 10 ? lastId : null,
    period: { startDate: '2026-11-07', endDate: '2026-11-20', fallback: false },
    sample: false,
  }
}
