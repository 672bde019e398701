// What answers praise or blame a company for: the topic of what they say, and its side.

/** Topics, as the screens name them. Their words: api/src/stance/topics. */
export const reasonTopics = {
  price: 'Price',
  quality: 'Quality',
  durability: 'Durability',
  reliability: 'Reliability',
  ease: 'Ease of use',
  setup: 'Setup',
  features: 'Features',
  speed: 'Speed',
  range: 'Range',
  design: 'Design',
  comfort: 'Comfort',
  fit: 'Fit and sizes',
  weight: 'Weight and size',
  service: 'Service and staff',
  delivery: 'Delivery',
  returns: 'Returns and warranty',
  safety: 'Safety',
  security: 'Security and privacy',
  sustainability: 'Sustainability',
  reputation: 'Reputation',
  expertise: 'Expertise',
  innovation: 'Innovation',
  availability: 'Availability',
  location: 'Location',
  taste: 'Taste and ingredients',
  integrations: 'Integrations',
  flexibility: 'Flexibility',
  reporting: 'Reports and data',
  scale: 'Room to grow',
  terms: 'Terms and transparency',
  battery: 'Battery',
  results: 'Results',
  app: 'App and website',
} as const
export type ReasonTopic = keyof typeof reasonTopics
export const reasonTopicKeys = Object.keys(reasonTopics) as [ReasonTopic, ...ReasonTopic[]]

export const reasonSides = ['praise', 'blame'] as const
export type ReasonSide = (typeof reasonSides)[number]
