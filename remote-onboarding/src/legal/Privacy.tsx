import { Link } from 'react-router-dom'
import { paths } from '@sightline/shared/domain/paths.ts'
import { mailLink } from '@sightline/shared/domain/support.ts'
import { contact } from '@sightline/shared/ui/contact.ts'
import { LegalPage } from './LegalPage.tsx'

const sections = [
  {
    title: 'What we store',
    content: (
      <>
        <p>
          Your name, email address and picture as your sign-in gives them; your projects with their websites, brand
          names, competitors and prompts; the answers of AI platforms to those prompts and what we measured in them;
          your plan and its payments. If you upload access logs of your website or connect Google Analytics, we keep
          sums of each day, without an address of a visitor, and the key of Google Analytics encrypted.
        </p>
        <p>
          Projects belong to a workspace. If you invite colleagues or clients to yours, their role decides what they see
          of its projects, and its owner and editors see the names and mail addresses of its members. We keep the list
          of members, an invitation until 30 days after it has ended, and a history of who changed what for a year.
        </p>
        <p>
          If you share a report by a link, everybody who has the link can read the sections that you chose for it,
          without an account. We count how often a link is opened, but not by whom, and delete it 90 days after it has
          ended.
        </p>
        <p>
          A monthly report, its link and the mail addresses that you enter for its readers are kept as long as the
          project. We also keep the address of a reader who unsubscribes, so that your reports are not mailed to them
          again.
        </p>
        <p>
          The operator of this installation makes encrypted backups of the database. Deleted data stays in a backup
          until the backup itself is deleted.
        </p>
        <p>
          Our log notes sign-ins, wrong passwords and sign-outs with the network address that they come from, so that an
          attack can be looked into.
        </p>
        <p>A website that you enter before you sign in stays in your browser until you have an account.</p>
      </>
    ),
  },
  {
    title: 'What leaves us',
    content: (
      <p>
        Your prompts are sent to the AI platforms that you choose, without your name or address. To suggest brand names,
        competitors and prompts we read the public page of your website, and may ask an AI platform or a keyword service
        about your website. An AI platform may also judge what the answers say about companies. If you connect Google
        Analytics, we ask Google once a day, with the key that you enter, for sums of visits to your website, which name
        nobody. What you connect yourself, such as webhooks and apps, receives what you let it have. We do not sell data
        and we show no advertising.
      </p>
    ),
  },
  {
    title: 'Your browser',
    content: (
      <p>
        We keep your session, the pending website, drafts of forms and your choice of theme in the browser&apos;s
        storage, and use cookies only to keep you signed in, and to know for 180 days that you have signed in there:
        then nobody can keep you out by guessing your password. While only some visitors have a new version, one more
        cookie, a random number, keeps your browser at one version. It stays for 30 days from your last visit in that
        time. Signing out removes the session, the drafts and the pending website.
      </p>
    ),
  },
  {
    title: 'Your rights',
    content: (
      <p>
        Configurations has a copy of your data to download, and closes your account. Ask us for a correction, or for the
        removal of your data, at <a href={mailLink(contact.email, 'Privacy')}>{contact.email}</a>. The rules of use
        stand in the <Link to={paths.terms}>terms of service</Link>.
      </p>
    ),
  },
]

export function Component() {
  return (
    <LegalPage
      title="Privacy policy"
      introduction="Which data Sightline keeps about you, why, and how to have it removed."
      sections={sections}
    />
  )
}
