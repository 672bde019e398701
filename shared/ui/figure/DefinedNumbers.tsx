import type { Rate } from '../../contract/api/reports.ts'
import { percentOf, rangeText, TOO_FEW_PROMPTS } from '../../domain/figures.ts'
import { counted, figure } from './counted.ts'
import styles from './Definition.module.css'

interface DefinedNumbersProps {
  of: Rate
  /** a mean from 0 to 100, not a share of the answers */
  isScore: boolean
}

/** What a rate rests on, and how sure it is: "55% of answers: 33 of 60", and its two intervals. */
export function DefinedNumbers({ of: { value, n, prompts, panel, market }, isScore }: DefinedNumbersProps) {
  const percent = percentOf(value)
  if (value === null || percent === null) return null
  const unit = isScore ? '' : '%'
  const rows = [
    isScore
      ? [`${percent} is the mean of`, counted(n, 'answer')]
      : [`${percent}% of answers`, `${figure(Math.round(value * n))} of ${figure(n)}`],
    ...(panel
      ? [
          [
            `For ${prompts === 1 ? 'this prompt' : `these ${counted(prompts, 'prompt')}`}`,
            `${rangeText(panel)}${unit}`,
          ],
          ['For questions like these', market ? `${rangeText(market)}${unit}` : TOO_FEW_PROMPTS],
        ]
      : []),
  ]
  return (
    <dl className={styles.numbers}>
      {rows.map(([name, number]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{number}</dd>
        </div>
      ))}
    </dl>
  )
}
