import { html } from '@sightline/shared/service/html.ts'
import type { Change, NewModel } from '@sightline/shared/contract/api/reports.ts'
import { percentOf, pointsBetween, rangeText } from '@sightline/shared/domain/figures.ts'
import { ASKED_BY_API } from '@sightline/shared/domain/asked-by-api.ts'
import { competitorName } from '@sightline/shared/domain/competitor-name.ts'
import { metricDefinitions } from '@sightline/shared/domain/metric-definitions.ts'
import { newModelSentence } from '@sightline/shared/domain/new-models.ts'
import { otherPromptsText } from '@sightline/shared/domain/other-prompts.ts'
import { periodBefore } from '@sightline/shared/domain/period-before.ts'
import { standingParts } from '@sightline/shared/domain/verdict-sentence.ts'
import {
  becauseItIsOn,
  daysText,
  mailHtml,
  mailText,
  percentText,
  reportLink,
  SAMPLE,
  sampleBadge,
  type FramedMail,
} from '../mail-frame.ts'
import type { WeeklyMetric, WeeklyProject, WeeklyReport } from './read-weekly.ts'

const NO_ANSWERS = 'No answers in these 7 days.'
const NOT_CLEAR = 'no clear change'
const TOO_LITTLE = 'too little data to compare'

export function weeklyMail({ period, projects }: WeeklyReport, publicUrl: string, links: FramedMail['links']) {
  const days = daysText(period.startDate, period.endDate)
  const linkOf = ({ project }: WeeklyProject) => reportLink(publicUrl, project.id, period.startDate, period.endDate)
  const frame: FramedMail = {
    title: 'Your week in AI answers',
    lead: `${days}, against ${periodBefore(period)}.`,
    parts: projects.map((each) => projectPart(each, linkOf(each))),
    why: becauseItIsOn('weekly reports'),
    links,
  }
  return {
    subject: `Your weekly report: ${days}`,
    html: mailHtml(frame),
    text: mailText(
      frame,
      projects.map((each) => projectText(each, linkOf(each))),
    ),
  }
}

function projectPart(each: WeeklyProject, link: string) {
  const { project, metrics, answers, sample, newModels } = each
  return html`<div class="card">
<h2>${project.projectName}${sampleBadge(sample)}</h2>
${
  answers === 0
    ? html`<p>${NO_ANSWERS}</p>`
    : html`<table>${metrics.map(
        (metric) =>
          html`<tr><th scope="row">${metric.label}</th><td>${valueText(metric)}${panelText(metric) && html`<br><span class="quiet">${panelText(metric)}</span>`}</td><td class="${tone(metric.change, newModels)}">${changeText(metric.change)}</td></tr>`,
      )}</table>`
}
${standingText(each) && html`<p>${standingText(each)}</p>`}
${modelText(each) && html`<p>${modelText(each)}</p>`}
${countText(each) && html`<p class="quiet">${countText(each)}</p>`}
<p><a href="${link}">Open the report of ${project.domain}</a></p>
</div>`
}

export const projectText = (each: WeeklyProject, link: string) =>
  [
    `${each.project.projectName}${each.sample ? ` (${SAMPLE})` : ''}`,
    ...(each.answers === 0 ? [NO_ANSWERS] : each.metrics.map(metricText)),
    ...[standingText(each), modelText(each), countText(each)].filter((text) => text !== ''),
    link,
  ].join('\n')

/** "By Brand Visibility Rate you are 2nd of 6: Oakrest is 7 points ahead."; empty without a place */
function standingText({ standing, project }: WeeklyProject): string {
  if (standing === null) return ''
  const parts = standingParts(standing, (domain) => competitorName(domain, project))
  return `By ${metricDefinitions.brand.name} you are ${parts.map(({ text }) => text).join('')}`
}

/** Empty where no change is told, or no model is new. */
function modelText({ metrics, standing, newModels }: WeeklyProject): string {
  return metrics.some(({ change }) => isClear(change)) || standing?.mover
    ? (newModelSentence(newModels, { change: 'a change' }) ?? '')
    : ''
}

/** Empty where nothing was asked. */
export const countText = ({ answers, failed, sample }: Pick<WeeklyProject, 'answers' | 'failed' | 'sample'>) =>
  answers + failed === 0
    ? ''
    : `${answers} ${answers === 1 ? 'answer' : 'answers'}${sample ? '' : ` ${ASKED_BY_API}`}${failed > 0 ? `, ${failed} more failed` : ''}`

const isScore = (label: string) => label === metricDefinitions.sentiment.name

function valueText({ label, value }: WeeklyMetric): string {
  if (value === null) return 'N/A'
  return isScore(label) ? String(percentOf(value)) : percentText(value)
}

/** "these prompts 51–59%"; null without an answer */
const panelText = ({ label, panel }: WeeklyMetric): string | null =>
  panel && `these prompts ${rangeText(panel)}${isScore(label) ? '' : '%'}`

function metricText(metric: WeeklyMetric): string {
  const panel = panelText(metric)
  return `${metric.label}: ${valueText(metric)}${panel === null ? '' : ` (${panel})`}, ${changeText(metric.change)}`
}

const pointsOf = ({ from, to }: Change) => pointsBetween(from, to) ?? 0

/** The test calls it a change, and the shown values move the same way. */
const isClear = (change: Change | null): change is Change => change !== null && isUpOrDown(change)

const isUpOrDown = (change: Change): boolean =>
  (change.result === 'up' && pointsOf(change) > 0) || (change.result === 'down' && pointsOf(change) < 0)

export function changeText(change: Change | null): string {
  if (change === null) return '–'
  if (!isUpOrDown(change)) return change.result === 'too-little' ? TOO_LITTLE : NOT_CLEAR
  const points = pointsOf(change)
  const prompts = change.otherPrompts ? `, with ${otherPromptsText(change.otherPrompts)}` : ''
  return `${points > 0 ? '+' : '−'}${Math.abs(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}${prompts}`
}

function tone(change: Change | null, newModels: readonly NewModel[]): 'quiet' | 'up' | 'down' {
  if (!isClear(change) || change.otherPrompts !== undefined || newModels.length > 0) return 'quiet'
  return pointsOf(change) > 0 ? 'up' : 'down'
}
