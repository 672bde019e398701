// Words of the account at the foot of the sidebar.

/** of the way to other plans: where the plan of a paid account can be raised, and else */
export const UPGRADE = 'Upgrade Plan'
export const PLANS = 'View Plans'

/** @param title of the plan; none: an account without one */
export const planText = (title = 'Free') => `${title} plan`
