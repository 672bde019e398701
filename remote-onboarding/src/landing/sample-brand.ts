// The invented brand that the landing page shows its screens with. Everything here is labelled as sample data.

import { offeredPlatforms, type PlatformId } from '@sightline/shared/domain/platforms.ts'

export const sampleBrand = { name: 'Lark & Loom', domain: 'larkandloom.com', market: 'Bedding · United States' }

/** share of AI answers that name the brand, percent */
export const samplePoints = [
  { name: 'You', value: 64, you: true },
  { name: 'Oakrest', value: 71, color: 'var(--c1)' },
  { name: 'Plainweave', value: 52, color: 'var(--c2)' },
  { name: 'Somnia Home', value: 39, color: 'var(--c4)' },
  { name: 'Dozewell', value: 24, color: 'var(--c5)' },
]
export const sampleStart = { value: 58, label: 'on Nov 7' }

export const sampleFigures = [
  { label: 'Mentions', value: '538', change: 42 },
  { label: 'Rank', value: '2nd', change: 1 },
  { label: 'Sentiment', value: '81', change: 1 },
  { label: 'Citations', value: '101', change: 13 },
]

export const sampleReach = [
  { label: 'AI Mentions', value: '538' },
  { label: 'Sentiment', value: '81' },
  { label: 'Platforms', value: String(offeredPlatforms.length) },
  { label: 'Rank', value: '2nd' },
]

export interface SampleSeries {
  name: string
  /** at the end of its line, where it differs from the name in the legend */
  label?: string
  color: string
  you?: boolean
  dash?: string
  /** percent, one for each of the days */
  values: number[]
}

export const sampleDays = Array.from({ length: 14 }, (_, index) => `Nov ${7 + index}`)
export const sampleSeries: SampleSeries[] = [
  {
    name: 'AI Visibility (You)',
    label: 'You',
    color: 'var(--you)',
    you: true,
    values: [58, 57, 59, 58, 60, 59, 61, 60, 62, 61, 63, 62, 63, 64],
  },
  { name: 'Oakrest', color: 'var(--c1)', values: [72, 73, 72, 72, 71, 72, 72, 71, 72, 71, 70, 71, 71, 71] },
  {
    name: 'Plainweave',
    color: 'var(--c2)',
    dash: '7 4',
    values: [48, 48, 49, 48, 50, 50, 49, 51, 50, 51, 51, 52, 51, 52],
  },
]

export interface SampleMention {
  platform: PlatformId
  prompt: string
  place: string
  /** 0 to 100 */
  sentiment: number
}

export const sampleMentions: SampleMention[] = [
  { platform: 'chatgpt', prompt: 'Which bedding brands are worth the price?', place: 'Named 2nd of 6', sentiment: 91 },
  { platform: 'claude', prompt: 'What are the best organic cotton sheets?', place: 'Named 1st of 5', sentiment: 88 },
  { platform: 'gemini', prompt: 'Where can I buy GOTS-certified sheets?', place: 'Named 3rd of 7', sentiment: 76 },
  { platform: 'chatgpt', prompt: 'Best duvet for hot sleepers', place: 'Named 5th of 5', sentiment: 74 },
]
