// The words for facts of a company, for people.

import { counted } from './counted.ts'
import type { FactKey, FactSheet } from './facts.ts'

const countries = /* @__PURE__ */ new Intl.DisplayNames('en', { type: 'region' })
const per = { month: ' per month', year: ' per year', once: '' }

/** "Munich, Germany", "€29 per month"; empty where it is not told */
export function factText(fact: FactKey, sheet: FactSheet): string {
  const { founded, headquarters, price, warranty } = sheet
  if (sheet[fact] === null) return ''
  if (fact === 'founded') return String(founded)
  if (fact === 'headquarters' && headquarters !== null)
    return `${headquarters.city}, ${countries.of(headquarters.country) ?? headquarters.country}`
  if (fact === 'price' && price !== null) {
    const amount = new Intl.NumberFormat('en', { style: 'currency', currency: price.currency }).format(price.amount)
    return `${amount.replace(/\.00$/, '')}${per[price.period]}`
  }
  if (fact === 'warranty' && warranty !== null)
    return warranty % 12 === 0 ? counted(warranty / 12, 'year') : counted(warranty, 'month')
  return counted(Number(sheet[fact]), 'day')
}
