// Target personas of project set-up. The create call sends the description as `targetPersona`.

export const personas = [
  { id: 'student', label: 'Student', description: 'A student who researches options carefully on a small budget' },
  { id: 'developer', label: 'Developer', description: 'A software developer who compares tools by how they work' },
  {
    id: 'business-person',
    label: 'Business Owner',
    description: 'A business owner who looks for products that pay off quickly',
  },
  { id: 'teacher', label: 'Teacher', description: 'A teacher who looks for dependable products to use and recommend' },
  { id: 'doctor', label: 'Doctor', description: 'A doctor who expects evidence and trusted sources' },
  { id: 'lawyer', label: 'Lawyer', description: 'A lawyer who weighs terms, risks and reputation' },
  { id: 'marketer', label: 'Marketer', description: 'A marketer who follows brands, trends and competitors' },
  { id: 'researcher', label: 'Analyst', description: 'An analyst who compares options by data and sources' },
  { id: 'designer', label: 'Designer', description: 'A designer who cares about quality, look and ease of use' },
  { id: 'accountant', label: 'Accountant', description: 'An accountant who checks prices, value and reliability' },
  { id: 'common-person', label: 'Custom', description: 'A person with everyday needs who asks in plain words' },
  {
    id: 'senior-citizen',
    label: 'Senior Citizen',
    description: 'An older person who values simplicity, service and trust',
  },
] as const

export type PersonaId = (typeof personas)[number]['id']
