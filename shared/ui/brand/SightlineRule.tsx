import { useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import {
  LABEL_MARK,
  labelWidth,
  type PlacedPoint,
  placeCompetitors,
  type RulePoint,
  ruleX,
} from './sightline-layout.ts'
import styles from './SightlineRule.module.css'
import { useElementWidth } from '../layout/use-element-width.ts'

const RULE_Y = 52
/** Room for three rows of labels. */
const HEIGHT = 116
const ROWS = 3
const FIRST_ROW_Y = RULE_Y + 22
const ROW_HEIGHT = 18
const PHONE_HEIGHT = 72
/** Below this width the names are in a legend under the scale. */
const NARROW = 520
const TICKS = [0, 25, 50, 75, 100]
/** Within this distance your point would cover a competitor's, which is drawn as a ring around it instead. */
const HIDDEN_BY_YOU = 9
/** Pixels between the rule's ends and their labels. */
const BESIDE = 8
/** Of the band around your point. */
const BAND_HEIGHT = 11
/** Below the rule on a phone, where names and the label of the earlier value have no room. */
const TRIANGLE = 'M0 0l-4.5 8h9Z'

interface Earlier {
  value: number
  label: string
}

export interface SightlineRuleProps {
  /** Accessible name. */
  label: string
  /** One per brand, in percent. Competitors get their colours by their order. */
  points: readonly RulePoint[]
  /** Your earlier value; `label` says when: "on Nov 7". */
  from?: Earlier
  /** The interval of your value, in percent. */
  band?: { low: number; high: number }
  /** Drawn for this width and scaled to its box, so that a prerendered page need not measure it. Without it the box is measured. */
  width?: number
  className?: string
}

/** All brands as points on one scale from 0 to 100; yours is black and larger. */
export function SightlineRule({ label, points, from, band, width: fixedWidth, className }: SightlineRuleProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const measured = useElementWidth(box, 720)
  const width = fixedWidth ?? measured
  const narrow = width < NARROW
  const you = points.find((point) => point.you)
  const competitors = placeCompetitors(points, width)
  const youX = you && ruleX(you.value, width)
  const below = Math.max(0, ...competitors.map(({ row }) => row + 1 - ROWS))
  const height = narrow ? PHONE_HEIGHT : HEIGHT + below * ROW_HEIGHT
  const others = points.filter((point) => !point.you)
  const sentence = [...(you ? [`You ${you.value}%`] : []), ...others.map((point) => `${point.name} ${point.value}%`)]
  if (from) sentence.push(`You ${from.label} ${from.value}%`)
  return (
    <div ref={box} className={classNames(styles.box, className)}>
      <svg
        className={styles.rule}
        width={fixedWidth === undefined ? width : '100%'}
        height={fixedWidth === undefined ? height : undefined}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-labelledby={`${id}-title ${id}-text`}
      >
        <title id={`${id}-title`}>{label}</title>
        <desc id={`${id}-text`}>{`${sentence.join(', ')}.`}</desc>
        <line className={styles.track} x1={ruleX(0, width)} x2={ruleX(100, width)} y1={RULE_Y} y2={RULE_Y} />
        {TICKS.map((tick) => (
          <line
            key={tick}
            className={styles.tick}
            x1={ruleX(tick, width)}
            x2={ruleX(tick, width)}
            y1={RULE_Y - 4}
            y2={RULE_Y + 4}
          />
        ))}
        <text className={styles.scale} x={ruleX(0, width) - BESIDE} y={RULE_Y + 4} textAnchor="end">
          0%
        </text>
        <text className={styles.scale} x={ruleX(100, width) + BESIDE} y={RULE_Y + 4}>
          100%
        </text>
        {youX !== undefined && <line className={styles.reach} x1={ruleX(0, width)} x2={youX} y1={RULE_Y} y2={RULE_Y} />}
        {band && (
          <rect
            className={styles.band}
            x={ruleX(band.low, width)}
            width={Math.max(0, ruleX(band.high, width) - ruleX(band.low, width))}
            y={RULE_Y - BAND_HEIGHT / 2}
            height={BAND_HEIGHT}
            rx={3}
          />
        )}
        {from && !narrow && <circle className={styles.before} cx={ruleX(from.value, width)} cy={RULE_Y} r={6} />}
        {from && narrow && (
          <path
            className={styles.earlier}
            d={TRIANGLE}
            transform={`translate(${ruleX(from.value, width)} ${RULE_Y + 9})`}
          />
        )}
        {competitors.map((point) => (
          <g key={point.name}>
            {youX !== undefined && Math.abs(point.x - youX) < HIDDEN_BY_YOU ? (
              <circle className={styles.ring} cx={point.x} cy={RULE_Y} r={12} stroke={point.color} />
            ) : (
              <circle className={styles.competitor} cx={point.x} cy={RULE_Y} r={6} fill={point.color} />
            )}
            {!narrow && <Label {...point} />}
          </g>
        ))}
        {you && youX !== undefined && <You x={youX} value={you.value} width={width} />}
        {from && !narrow && <EarlierLabel from={from} youX={youX} width={width} />}
      </svg>
      {narrow && <Key points={competitors} from={from} />}
    </div>
  )
}

/** The name behind a mark in the colour of its point, with a leader line where it is not right under it. */
function Label({ name, value, color, x, row, start, end }: PlacedPoint) {
  const y = FIRST_ROW_Y + row * ROW_HEIGHT
  const isUnder = start < x && x < end
  return (
    <>
      {row > 0 && <line className={styles.hairline} x1={x} x2={x} y1={RULE_Y + 9} y2={isUnder ? y - 12 : y} />}
      <circle cx={start + 3} cy={y - 4} r={3} fill={color} />
      <text x={start + LABEL_MARK} y={y}>
        {name} <tspan className={styles.value}>{`${value}%`}</tspan>
      </text>
    </>
  )
}

function You({ x, value, width }: { x: number; value: number; width: number }) {
  const half = labelWidth('', `You ${value}%`) / 2 + 4
  return (
    <>
      <circle className={styles.you} cx={x} cy={RULE_Y} r={9.5} />
      <circle className={styles.eye} cx={x} cy={RULE_Y} r={3} />
      <line className={styles.stem} x1={x} x2={x} y1={RULE_Y - 12} y2={RULE_Y - 22} />
      <text className={styles.me} x={Math.min(Math.max(x, half), width - half)} y={RULE_Y - 29} textAnchor="middle">
        {`You ${value}%`}
      </text>
    </>
  )
}

/** The label of your earlier value, on the side away from your current label; omitted where the edge leaves no room. */
function EarlierLabel({ from, youX = 0, width }: { from: Earlier; youX?: number; width: number }) {
  const text = `${from.value}% ${from.label}`
  const x = ruleX(from.value, width)
  const before = x <= youX
  const room = before ? x - 10 : width - x - 10
  if (room < labelWidth(text)) return null
  return (
    <text className={styles.scale} x={before ? x - 10 : x + 10} y={RULE_Y - 14} textAnchor={before ? 'end' : 'start'}>
      {text}
    </text>
  )
}

function Key({ points, from }: { points: readonly PlacedPoint[]; from: Earlier | undefined }) {
  return (
    <ul className={styles.key}>
      {points.map((point) => (
        <li key={point.name}>
          <svg width={8} height={8} viewBox="0 0 8 8" aria-hidden>
            <circle cx={4} cy={4} r={4} fill={point.color} />
          </svg>
          {point.name} <b>{`${point.value}%`}</b>
        </li>
      ))}
      {from && (
        <li>
          <svg width={11} height={10} viewBox="-5.5 -1 11 10" aria-hidden>
            <path className={styles.earlier} d={TRIANGLE} />
          </svg>
          You before <b>{`${from.value}%`}</b>
        </li>
      )}
    </ul>
  )
}
