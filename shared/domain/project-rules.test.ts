// The lists, limits and defaults that the specification gives for project set-up (part 1, sections 3, 5 and 9).

import { CUSTOM_GEOGRAPHY, geographies, GLOBAL_GEOGRAPHY } from './geographies.ts'
import { personas } from './personas.ts'
import { BILLING_PERIOD } from './plan-purchase.ts'
import { DEFAULT_SEARCH_METHOD, platformChoices } from './platforms.ts'
import * as rules from './project-rules.ts'

describe('project set-up', () => {
  it('has the specified personas', () => {
    expect(personas.map(({ id, label }) => `${id}: ${label}`)).toEqual([
      'student: Student',
      'developer: Developer',
      'business-person: Business Owner',
      'teacher: Teacher',
      'doctor: Doctor',
      'lawyer: Lawyer',
      'marketer: Marketer',
      'researcher: Analyst',
      'designer: Designer',
      'accountant: Accountant',
      'common-person: Custom',
      'senior-citizen: Senior Citizen',
    ])
    expect(new Set(personas.map(({ description }) => description)).size).toBe(personas.length)
  })

  it('has Global, about 65 countries by their codes, and a custom geography', () => {
    const [first, ...others] = geographies.map(({ slug }) => slug)
    const custom = others.pop()
    expect([first, custom]).toEqual([GLOBAL_GEOGRAPHY, CUSTOM_GEOGRAPHY])
    expect([GLOBAL_GEOGRAPHY, CUSTOM_GEOGRAPHY]).toEqual(['GLOBAL', 'OTHER'])
    expect(others.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([])
    expect(new Set(others).size).toBe(69)
    expect(others).toHaveLength(69)
  })

  it('offers three platforms, and announces Grok', () => {
    expect(platformChoices).toEqual({
      chatgpt: 'offered',
      gemini: 'offered',
      claude: 'offered',
      grok: 'coming-soon',
      perplexity: 'hidden',
    })
  })

  it('has the specified limits, times and defaults', () => {
    expect(rules).toMatchObject({
      MAX_BRAND_VARIATIONS: 12,
      MAX_COMPETITORS: 10,
      INITIAL_COMPETITOR_ROWS: 2,
      PROJECT_LIST_LIMIT: 100,
      LOOKUP_TIMEOUT_MS: 10_000,
      LOOKUP_DEBOUNCE_MS: 400,
      defaultProjectSettings: {
        autoAnalysis: false,
        analysisFrequency: 'weekly',
        emailNotifications: true,
        slackNotifications: false,
      },
      projectTags: ['ai-visibility', 'brand-tracking'],
    })
    expect(DEFAULT_SEARCH_METHOD).toBe('with-web-search')
    expect(BILLING_PERIOD).toBe('28-days')
  })
})
