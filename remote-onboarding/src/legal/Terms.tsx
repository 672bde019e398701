import { Link } from 'react-router-dom'
import { paths } from '@sightline/shared/domain/paths.ts'
import { mailLink } from '@sightline/shared/domain/support.ts'
import { contact } from '@sightline/shared/ui/contact.ts'
import { LegalPage } from './LegalPage.tsx'

const sections = [
  {
    title: 'The service',
    content: (
      <p>
        Sightline asks AI platforms the prompts that you choose and shows how often, how high and in which words they
        name your brand. It is in beta: features, limits and prices may change, without a promise of availability.
      </p>
    ),
  },
  {
    title: 'Your account',
    content: (
      <p>
        You need an account to keep projects. Keep your sign-in to yourself, give true details, and tell us when you
        think that someone else uses your account. You may stop at any time; we may close an account that breaks these
        terms.
      </p>
    ),
  },
  {
    title: 'What you may do',
    content: (
      <p>
        Track brands and websites that you work for, and those you compare them with. Do not use the service to break
        the law, to harm others, to get around its limits or to resell raw answers of AI platforms.
      </p>
    ),
  },
  {
    title: 'What the numbers mean',
    content: (
      <p>
        Answers of AI platforms differ from person to person and from day to day. Our rates describe the answers that we
        collected, no more. Values marked as sample data are invented. Decide on your own judgement.
      </p>
    ),
  },
  {
    title: 'Plans and payment',
    content: (
      <p>
        A plan sets how many projects, prompts and analyses you have. Paid plans run for 28 days. During the beta
        payments are simulated and no card is charged.
      </p>
    ),
  },
  {
    title: 'Questions',
    content: (
      <p>
        How we treat your data is in the <Link to={paths.privacy}>privacy policy</Link>. For anything else write to{' '}
        <a href={mailLink(contact.email, 'Terms of service')}>{contact.email}</a>.
      </p>
    ),
  },
]

export function Component() {
  return (
    <LegalPage
      title="Terms of service"
      introduction="What you can expect from Sightline, and what we expect from you."
      sections={sections}
    />
  )
}
