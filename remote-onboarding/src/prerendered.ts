// The public pages in HTML, for the build (decision 0029).

import { namesOfPlatforms } from '@sightline/shared/domain/platforms.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import type { PrerenderedPage } from '@sightline/shared/contract/prerendered-page.ts'
import { Component as Landing } from './landing/Landing.tsx'
import { questions } from './landing/questions.ts'
import { Component as Privacy } from './legal/Privacy.tsx'
import { Component as Terms } from './legal/Terms.tsx'
import { Component as Login } from './login/Login.tsx'

const platforms = namesOfPlatforms('offered')

const faq = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
}

const pages: PrerenderedPage[] = [
  {
    path: paths.landing,
    Component: Landing,
    description: `See how often ${platforms} name your brand, how high, and who is named instead. Enter your website and start.`,
    structuredData: faq,
  },
  {
    path: paths.login,
    Component: Login,
    description: `Sign in to Sightline, and see how your brand performs in the answers of ${platforms}.`,
  },
  {
    path: paths.signup,
    Component: Login,
    description: `Create your Sightline account, and see how your brand performs in the answers of ${platforms}.`,
  },
  { path: paths.terms, Component: Terms, description: 'The terms under which you use Sightline.' },
  {
    path: paths.privacy,
    Component: Privacy,
    description: 'What Sightline stores about you, for how long, and who can see it.',
  },
]

export default pages
