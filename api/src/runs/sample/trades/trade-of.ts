import { care } from './care.ts'
import { general } from './general.ts'
import { goods } from './goods.ts'
import { money } from './money.ts'
import { software } from './software.ts'
import type { Trade } from './trade.ts'
import { travel } from './travel.ts'

const trades: readonly Trade[] = [software, goods, money, travel, care, general]

/** By what the prompt asks for; else by the website's name; else the one that fits everybody. */
export function tradeOf(promptText: string, domain: string): Trade {
  const found = [promptText, domain.replaceAll(/[.-]/g, ' ')].flatMap((text) =>
    trades.filter(({ words }) => words.test(text)).slice(0, 1),
  )
  return found[0] ?? general
}
