import type { Seed } from '../drift.ts'

export interface Page {
  url: string
  title: string
}

/** Something that might be cited, and how likely: the page itself is put together only where it is. */
export interface Candidate {
  /** of how its weight moves */
  seed: Seed
  kind: PageKind
  weight: number
  page: () => Page
}

export type PageKind = 'forum' | 'review' | 'company-review' | 'reference'

/** `Running shoes & boots` → `running-shoes-boots` */
export function slugOf(text: string, separator = '-'): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, separator)
}
