import type { ComboboxOption } from '../ui/form/use-combobox.ts'

export const LONG_NAME = 'the-finest-organic-linen-sheets-and-duvets-of-northern-portugal.example'

export const domains: ComboboxOption[] = [
  { value: 'all', label: 'All Domains', count: 63, always: true },
  { value: 'housemargin.com', label: 'housemargin.com', count: 16 },
  { value: 'sleepguide.org', label: 'sleepguide.org', count: 9 },
  { value: 'bettersleep.health', label: 'bettersleep.health', count: 2 },
  { value: LONG_NAME, label: LONG_NAME, count: 1 },
]

export const platforms = [
  { value: 'all', label: 'All Platforms' },
  { value: 'chatgpt', label: 'ChatGPT' },
  { value: 'claude', label: 'Claude' },
]

export const days = Array.from({ length: 14 }, (_, at) => `2026-11-${String(at + 7).padStart(2, '0')}`)

export const trend = [
  { name: 'AI Visibility (You)', you: true, values: [58, 57, 59, 58, 60, 59, 61, 60, 62, 61, 63, 62, 63, 64] },
  { name: 'Oakrest', values: [72, 73, 72, 72, 71, 72, 72, 71, 72, 71, 70, 71, 71, 71] },
  { name: 'Plainweave', values: [48, 48, 49, 48, 50, 50, 49, 51, 50, 51, 51, 52, 51, 52] },
]

export const brands = [
  { name: 'Lark & Loom', value: 64, you: true },
  { name: 'Oakrest', value: 71 },
  { name: 'Plainweave', value: 52 },
  { name: 'Featherhill', value: 47 },
  { name: 'Somnia Home', value: 39 },
  { name: 'Dozewell', value: 24 },
]

export const prompts = [
  { text: 'Where can I buy GOTS-certified sheets with free returns?', first: 6, last: 3 },
  { text: 'Best duvet for hot sleepers', first: 2, last: 5 },
  { text: 'Compare wool and down duvets for winter', first: 4, last: 4 },
  { text: 'Which sheets do interior designers pick?', first: null, last: 1 },
]
