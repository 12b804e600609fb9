import { daily } from './jobs/job.ts';
import { bulkOf, type Module } from './module.ts';
import { approvalRoutes } from './modules/across/approvals/approvals.routes.ts';
import { homeRoutes } from './modules/across/home/home.routes.ts';
import { importsModule } from './modules/across/imports/imports.module.ts';
import { reportRoutes } from './modules/across/reports/reports.routes.ts';
import { claimsModule } from './modules/cover/claims/claims.module.ts';
import { followOpenClocks } from './modules/cover/claims/clocks/claims.clocks.night.ts';
import { mailWent } from './modules/cover/claims/papers/claims.papers.asked.ts';
import { paperCame } from './modules/cover/claims/papers/claims.papers.ts';
import { coverageRoutes } from './modules/cover/coverage/coverage.routes.ts';
import { insurerWrittenTo } from './modules/cover/endorsements/endorsements.ask.ts';
import { endorsementsModule } from './modules/cover/endorsements/endorsements.module.ts';
import { coversShown } from './modules/cover/policies/cover/policies.memberCover.ts';
import { policiesModule } from './modules/cover/policies/policies.module.ts';
import { policiesShown, policiesTaken } from './modules/cover/policies/policies.service.ts';
import { renewalsModule } from './modules/cover/renewals/renewals.module.ts';
import { renewalWasContacted } from './modules/cover/renewing/renewing.contacts.ts';
import { renewingModule } from './modules/cover/renewing/renewing.module.ts';
import { commissionsModule } from './modules/money/commissions/commissions.module.ts';
import { instalmentsModule } from './modules/money/instalments/instalments.module.ts';
import { paymentsModule } from './modules/money/payments/payments.module.ts';
import { attachmentsModule } from './modules/office/attachments/attachments.module.ts';
import { mailCarrier } from './modules/office/emails/emails.outbox.ts';
import { emailRoutes } from './modules/office/emails/emails.routes.ts';
import { emailTemplatesModule } from './modules/office/emailTemplates/emailTemplates.module.ts';
import { mailAccountRoutes } from './modules/office/mailAccounts/mailAccounts.routes.ts';
import { noteRoutes } from './modules/office/notes/notes.routes.ts';
import { onceReached } from './modules/office/notes/notes.service.ts';
import { notificationRoutes } from './modules/office/notifications/notifications.routes.ts';
import { mailLink } from './modules/office/systemOutbox/systemOutbox.links.ts';
import { sendSystemMails } from './modules/office/systemOutbox/systemOutbox.ts';
import { tasksModule } from './modules/office/tasks/tasks.module.ts';
import { accountsModule } from './modules/people/accounts/accounts.module.ts';
import { keepKycTrue } from './modules/people/accounts/kyc/accounts.kyc.transitions.ts';
import { idNumberRoutes } from './modules/people/idNumbers/idNumbers.routes.ts';
import { membersModule } from './modules/people/members/members.module.ts';
import { agentsModule } from './modules/reference/agents/agents.module.ts';
import { brokers } from './modules/reference/brokers/brokers.noun.ts';
import { brokerRoutes } from './modules/reference/brokers/brokers.routes.ts';
import { commissionRates } from './modules/reference/commissionRates/commissionRates.noun.ts';
import { commissionRateRoutes } from './modules/reference/commissionRates/commissionRates.routes.ts';
import { insurers } from './modules/reference/insurers/insurers.noun.ts';
import { insurerRoutes } from './modules/reference/insurers/insurers.routes.ts';
import { productsModule } from './modules/reference/products/products.module.ts';
import { vehiclesModule } from './modules/reference/vehicles/vehicles.module.ts';
import { leadQuotesModule } from './modules/sales/leadQuotes/leadQuotes.module.ts';
import { leadsModule } from './modules/sales/leads/leads.module.ts';
import { leadWasContacted } from './modules/sales/leads/leads.transitions.ts';
import { quotesModule } from './modules/sales/quotes/quotes.module.ts';
import { auditModule } from './modules/system/audit/audit.module.ts';
import { authRoutes } from './modules/system/auth/auth.routes.ts';
import { groupsModule } from './modules/system/groups/groups.module.ts';
import { healthRoutes } from './modules/system/health/health.routes.ts';
import { jobsModule } from './modules/system/jobs/jobs.module.ts';
import { organisationRoutes } from './modules/system/organisation/organisation.routes.ts';
import { permissionRoutes } from './modules/system/permissions/permissions.routes.ts';
import { searchRoutes } from './modules/system/search/search.routes.ts';
import { sessionRoutes } from './modules/system/sessions/sessions.routes.ts';
import { teams } from './modules/system/teams/teams.noun.ts';
import { teamRoutes } from './modules/system/teams/teams.routes.ts';
import { ticketRoutes } from './modules/system/tickets/tickets.routes.ts';
import { purgeTrash } from './modules/system/trash/trash.purge.ts';
import { trashRoutes } from './modules/system/trash/trash.routes.ts';
import { usersModule } from './modules/system/users/users.module.ts';
import { viewRoutes } from './modules/system/views/views.routes.ts';
import { handOverViews } from './modules/system/views/views.service.ts';

const onceGone = { claim: mailWent, policy: insurerWrittenTo };
export const sendMails = mailCarrier(onceGone);

/**
 * Every module by its folder, the areas and the modules of each low to high: a module uses itself and those before it,
 * and what it needs of a later one is handed to it here. All lists of modules are made of this one.
 */
export const modules = {
  system: {
    health: { routes: [healthRoutes] },
    permissions: { routes: [permissionRoutes] },
    tickets: { routes: [ticketRoutes] },
    organisation: {
      keeps: ['organisation'],
      routes: [(app) => organisationRoutes(app, followOpenClocks)],
    },
    audit: auditModule,
    groups: groupsModule,
    jobs: jobsModule,
    search: { routes: [(app) => searchRoutes(app, coversShown)] },
    systemMails: {},
    teams: { keeps: ['teams'], routes: [teamRoutes], bulk: { teams: bulkOf(teams) } },
    trash: { keeps: ['trash'], routes: [trashRoutes], jobs: { purge_trash: daily(purgeTrash) } },
    views: { keeps: ['views'], routes: [viewRoutes], handOver: handOverViews },
    users: usersModule(mailLink),
    sessions: { keeps: ['sessions'], routes: [sessionRoutes] },
    auth: { routes: [authRoutes] },
  },
  office: {
    notifications: { keeps: ['notifications'], routes: [notificationRoutes] },
    attachments: attachmentsModule(keepKycTrue, { claim: paperCame }),
    emailTemplates: emailTemplatesModule,
    mailAccounts: { keeps: ['mail_accounts'], routes: [mailAccountRoutes] },
    tasks: tasksModule,
    notes: {
      keeps: ['notes'],
      routes: [
        (app) => noteRoutes(app, { lead: onceReached(leadWasContacted), renewal: renewalWasContacted }),
      ],
    },
    emails: {
      keeps: ['emails'],
      routes: [(app) => emailRoutes(app, onceGone)],
      loops: [{ every: 1000, work: sendMails }],
    },
    systemOutbox: { loops: [{ every: 1000, work: sendSystemMails }] },
  },
  reference: {
    insurers: { keeps: ['insurers'], routes: [insurerRoutes], bulk: { insurers: bulkOf(insurers) } },
    brokers: { keeps: ['brokers'], routes: [brokerRoutes], bulk: { brokers: bulkOf(brokers) } },
    agents: agentsModule,
    products: productsModule,
    commissionRates: {
      keeps: ['commission_rates'],
      routes: [commissionRateRoutes],
      bulk: { commission_rates: bulkOf(commissionRates) },
    },
    vehicles: vehiclesModule,
  },
  people: {
    accounts: accountsModule({ shown: policiesShown, taken: policiesTaken }),
    idNumbers: { routes: [idNumberRoutes] },
    members: membersModule,
  },
  money: {
    instalments: instalmentsModule,
    commissions: commissionsModule,
    payments: paymentsModule,
  },
  sales: { leads: leadsModule, quotes: quotesModule, leadQuotes: leadQuotesModule },
  cover: {
    renewals: renewalsModule,
    policies: policiesModule,
    endorsements: endorsementsModule,
    coverage: { routes: [coverageRoutes] },
    claims: claimsModule,
    renewing: renewingModule,
  },
  across: {
    bulk: {},
    approvals: { routes: [approvalRoutes] },
    imports: importsModule,
    reports: { routes: [reportRoutes] },
    home: { routes: [homeRoutes] },
  },
} satisfies Record<string, Record<string, Module>>;
