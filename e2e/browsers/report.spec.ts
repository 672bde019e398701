// What a signed-in person reads: dashboard, overview, prompt details and library, also on paper.

import type { APIRequestContext } from '@playwright/test'
import type { Plan } from '@sightline/shared/contract/api/account.ts'
import { paths, projectReportPath } from '@sightline/shared/domain/paths.ts'
import { createAccount, storedSession, storeItems } from '../fixtures/account.ts'
import { apiClient } from '../fixtures/api-client.ts'
import { control, type DrivenBrowser } from './driven-browser.ts'
import { expect, expectPath, expectText, test } from './test.ts'

/** More than a list renders at once. */
const MANY = 150
/** visits that end at different moments of the loading */
const LEFT_EARLY = 6
const ANALYZED = ['What is the best linen bedding?', 'Who makes durable duvets?', 'Which sheets are coolest in summer?']

test('a landing page underlines the competitors of its sample answer', async ({ visitor, url }) => {
  await visitor.goto(`${url}${paths.landing}`)
  const lines = () =>
    visitor.evaluate(() => {
      const names = [...document.querySelectorAll('span')].filter(({ textContent }) => textContent === 'Oakrest')
      return names
        .map((name) => getComputedStyle(name))
        .map((style) => [style.textDecorationLine, style.textDecorationThickness].join(' '))
    })
  await expect.poll(lines).toContain('underline 2px')
})

interface Stage {
  visitor: DrivenBrowser
  request: APIRequestContext
  url: string
  prompts: string[]
  /** whose limits the account needs */
  plan?: string
}

/** Makes an account with a project of these prompts, and signs the browser in. */
async function signIn({ visitor, request, url, prompts, plan }: Stage) {
  const account = await createAccount(request, url)
  const api = apiClient(request, url, account.session.accessToken)
  if (plan !== undefined) {
    const { plans } = await api.call<{ plans: Plan[] }>('GET', '/pricing')
    await api.call('POST', '/subscription/purchase', {
      planId: plans.find(({ slug }) => slug === plan)?._id,
      paymentMethodId: 'pm_card_visa',
    })
  }
  const project = await api.createProject()
  await api.savePrompts(project.id, prompts)
  await visitor.goto(`${url}/robots.txt`)
  await visitor.evaluate(storeItems, storedSession(account))
  return { api, project }
}

test('a person reads a report and prints it', async ({ visitor, url, request }) => {
  const { api, project } = await signIn({ visitor, request, url, prompts: ANALYZED })
  await api.analyze(project.id)

  await test.step('finds the project on the dashboard', async () => {
    await visitor.goto(`${url}${paths.dashboard}`)
    await expectText(visitor, 'My Projects')
    await expectText(visitor, project.domain)
    await expectText(visitor, /\d+%/)
  })

  await test.step('reads the overview with its chart', async () => {
    await visitor.click(`//main${control(project.domain)}`)
    await expectPath(visitor, projectReportPath(project.id))
    await expectText(visitor, 'Brand Visibility Rate')
    await expectText(visitor, 'Visibility trend')
    const isDrawn = () =>
      visitor.evaluate(() => {
        const canvas = document.querySelector('canvas')
        const picture = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
        return picture?.some((value) => value > 0)
      })
    await expect.poll(isDrawn, { message: 'the chart is drawn' }).toBe(true)
  })

  await test.step('reads the answer to a prompt', async () => {
    await visitor.click(`//main//table//button[normalize-space()='${ANALYZED[0]}']`)
    await expectText(visitor, 'Prompt Details')
    await expectText(visitor, /Analyzed/)
    await visitor.click(control('Close'))
    await expect.poll(() => visitor.evaluate(() => location.search)).not.toContain('prompt')
  })

  await test.step('prints the report', async () => {
    await visitor.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await visitor.click(control('Print'))
    await expect.poll(() => visitor.evaluate(() => document.body.hasAttribute('data-printed'))).toBe(true)
  })

  await test.step('leaves the report while it loads, for which nothing is logged as a failure', async () => {
    const report = `${url}${projectReportPath(project.id)}`
    for (let visit = 0; visit < LEFT_EARLY; visit += 1) {
      await visitor.goto(report)
      // A script may reach the page before, which is frozen, so the order to leave is given again. The pause is longer than a navigation
      // takes, which another one would cancel.
      const leave = async () => {
        const path = await visitor.evaluate(() => location.pathname)
        if (path !== paths.help) {
          await visitor.evaluate(
            (wait, next) => void setTimeout(() => location.assign(next), wait),
            visit * 40,
            `${url}${paths.help}`,
          )
        }
        return path
      }
      await expect.poll(leave, { intervals: [1_000, 5_000] }).toBe(paths.help)
    }
  })

  await test.step('logs out', async () => {
    await visitor.click(control('Log out'))
    await expectPath(visitor, paths.login)
    await expectText(visitor, 'Login with Email')
  })
})

test('a person finds every prompt of a long library without scrolling, as the search of the browser does', async ({
  visitor,
  url,
  request,
}) => {
  const prompts = Array.from({ length: MANY }, (_, index) => `How well does linen number ${index + 1} wash?`)
  const { project } = await signIn({ visitor, request, url, prompts, plan: 'premium' })
  await visitor.goto(`${url}${projectReportPath(project.id, 'prompts')}`)
  const rows = () => visitor.evaluate(() => document.querySelectorAll('main tbody tr:not([aria-hidden])').length)
  await expect.poll(rows).toBe(MANY)
  expect(await visitor.evaluate(() => window.scrollY)).toBe(0)
})
