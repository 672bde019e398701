// What a delivery says: the texts and numbers of the mails about the same.

import { and, eq, sql } from 'drizzle-orm'
import { metricDefinitions } from '@sightline/shared/domain/metric-definitions.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import type { Connection } from '../database/connection.ts'
import { analyses, answers } from '../database/schema/answers.ts'
import { webhooks, type EventContent } from '../database/schema/webhooks.ts'
import { alertLines, alertTitle, modelLines, rateText, visibilityTitle } from '../mails/alerts/alert.mail.ts'
import { daysText, reportLink, SAMPLE } from '../mails/mail-frame.ts'
import { listMailedProjects, type MailedProject } from '../mails/recipients.queries.ts'
import { readWeekly } from '../mails/weekly/read-weekly.ts'
import { changeText, countText, projectText } from '../mails/weekly/weekly.mail.ts'
import { reachesProject } from '../queue/webhook-events.ts'
import type { DueDelivery } from './deliveries.queries.ts'
import type { WebhookServices } from './webhook-services.ts'

/** of a report, and reasons of a run that failed */
const MOST_PROJECTS = 50
const MOST_REASONS = 3

interface Said {
  title: string
  lines: string[]
  link: string
  sample: boolean
  project: MailedProject | null
  data: object
}

/** undefined where there is nothing to say any more: the project was muted or is gone, the report is empty */
export async function writeBody(services: WebhookServices, delivery: DueDelivery): Promise<string | undefined> {
  const said = await say(services, delivery, delivery.content)
  if (said === undefined) return undefined
  const { title, lines, link, sample, project, data } = said
  const text = [`${sample ? `${SAMPLE}: ` : ''}${title}`, ...lines]
  if (delivery.webhook.format === 'slack') {
    const [first = '', ...rest] = text.map(slackText)
    return JSON.stringify({ text: [`*${first}*`, ...rest, `<${link}|Open in Sightline>`].join('\n') })
  }
  const { id, event, createdAt } = delivery
  return JSON.stringify({
    ...{ id, event, createdAt: createdAt.toISOString(), text: text.join('\n') },
    ...{ project: project && { id: project.id, name: project.projectName, domain: project.domain } },
    ...{ sample, link, data },
  })
}

/** No name becomes a link or a mention of everybody. */
const slackText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

async function say(
  { db, settings: { PUBLIC_URL } }: WebhookServices,
  { webhook, aboutProject: projectId }: DueDelivery,
  content: EventContent,
): Promise<Said | undefined> {
  if (content.event === 'test') {
    return {
      ...{ title: 'A test of your webhook', lines: ['Nothing has happened. This webhook works.'], sample: false },
      ...{ link: new URL(paths.configurations, PUBLIC_URL).href, project: null, data: {} },
    }
  }
  const heard = sql`exists (select from ${webhooks} where ${webhooks.id} = ${webhook.id} and ${reachesProject})`
  if (content.event === 'report.ready') {
    const report = await readWeekly(db, webhook, content.endDate, heard)
    return report === null ? undefined : sayReport(report, PUBLIC_URL)
  }
  const [project] = projectId === null ? [] : await listMailedProjects(db, webhook, projectId, heard)
  if (project === undefined) return undefined
  if ('analysisId' in content) {
    const link = new URL(`/reports/project/${project.id}`, PUBLIC_URL).href
    return sayRun(db, project, content, link)
  }
  const { startDate, endDate, sample, newModels = [] } = content
  const [title, lines, data] =
    content.event === 'alert'
      ? [alertTitle(content), alertLines(content), { alerts: content.alerts }]
      : [
          visibilityTitle(content.to > content.from ? 'up' : 'down', newModels),
          [rateText(content), ...modelLines(newModels)],
          { metric: metricDefinitions.brand.name, from: content.from, to: content.to, n: content.n },
        ]
  return {
    ...{ title: `${project.projectName}: ${title}`, lines, sample, project },
    link: reportLink(PUBLIC_URL, project.id, startDate, endDate),
    data: { startDate, endDate, newModels, ...data },
  }
}

async function sayRun(
  db: Connection,
  project: MailedProject,
  { event, analysisId }: EventContent & { analysisId: string },
  link: string,
): Promise<Said | undefined> {
  const [run] = await db
    .select()
    .from(analyses)
    .where(and(eq(analyses.projectId, project.id), eq(analyses.id, analysisId)))
  if (run === undefined) return undefined
  const { rows: reasons } = await db.execute<{ reason: string; count: number }>(sql`
    select failed_reason as reason, count(*)::int as count from ${answers}
    where project_id = ${project.id} and analysis_id = ${analysisId} and state = 'failed'
    group by 1 order by 2 desc, 1 limit ${MOST_REASONS}`)
  const { status, sample, completedResults: answered, failedResults: failed, startedAt, completedAt } = run
  const isFailed = event === 'run.failed'
  return {
    title: `${project.projectName}: the analysis has ${isFailed ? 'failed' : 'finished'}`,
    lines: [
      isFailed ? `No question was answered: ${failed} failed.` : `${countText({ answers: answered, failed, sample })}.`,
      ...reasons.map(({ reason, count }) => `${count} failed: ${reason}`),
    ],
    ...{ link, sample, project },
    data: { analysisId, status, startedAt, completedAt, answers: answered, failed, reasons },
  }
}

function sayReport({ period, projects }: NonNullable<Awaited<ReturnType<typeof readWeekly>>>, publicUrl: string): Said {
  const told = projects.slice(0, MOST_PROJECTS)
  const linkOf = (id: string) => reportLink(publicUrl, id, period.startDate, period.endDate)
  const more = projects.length - told.length
  return {
    title: `Your weekly report: ${daysText(period.startDate, period.endDate)}`,
    lines: [
      ...told.map((each) => projectText(each, linkOf(each.project.id))),
      ...(more > 0 ? [`${more} more projects are in Sightline.`] : []),
    ],
    link: new URL(paths.dashboard, publicUrl).href,
    sample: projects.every(({ sample }) => sample),
    project: null,
    data: {
      ...period,
      projects: told.map(({ project: { id, projectName, domain }, metrics, ...counts }) => ({
        ...{ id, name: projectName, domain, ...counts, link: linkOf(id) },
        metrics: metrics.map(({ label, value, change }) => ({ name: label, value, change, text: changeText(change) })),
      })),
      more,
    },
  }
}
