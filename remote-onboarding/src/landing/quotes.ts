// The customer quotes of the landing page. They are invented, so they name roles instead of people, and the page marks
// each as an illustration.

interface Quote {
  text: string
  role: string
  /** the kind of team, never a name */
  team: string
}

export const quotes: readonly Quote[] = [
  {
    text: 'We learned that two review sites decided most of our answers. We fixed those first.',
    role: 'Head of Growth',
    team: 'Travel brand',
  },
  {
    text: 'My clients ask about AI every week. Now I bring one page instead of an opinion.',
    role: 'Founder',
    team: 'Marketing agency',
  },
  {
    text: 'The position table is our Monday meeting. Red rows first.',
    role: 'SEO lead',
    team: 'Health company',
  },
]
