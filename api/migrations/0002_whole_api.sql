CREATE TABLE "app"."payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"key" uuid,
	"call" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"transaction_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_transactionId_unique" UNIQUE("transaction_id"),
	CONSTRAINT "payments_key" UNIQUE("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "app"."demo_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"requests" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_requests_email" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "app"."feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"message" text NOT NULL,
	"page" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."telemetry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"value" double precision,
	"remote" text,
	"version" text,
	"release" text,
	"route" text,
	"correlation_id" text
);
--> statement-breakpoint
CREATE TABLE "app"."report_versions" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."domain_daily_sums" (
	"project_id" uuid NOT NULL,
	"day" date NOT NULL,
	"platform" text NOT NULL,
	"mode" text NOT NULL,
	"sample" boolean NOT NULL,
	"branded" boolean NOT NULL,
	"domain" text NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"citations" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "domain_daily_sums_project_id_day_platform_mode_sample_branded_domain_pk" PRIMARY KEY("project_id","day","platform","mode","sample","branded","domain")
);
--> statement-breakpoint
CREATE TABLE "app"."project_daily_sums" (
	"project_id" uuid NOT NULL,
	"day" date NOT NULL,
	"platform" text NOT NULL,
	"mode" text NOT NULL,
	"sample" boolean NOT NULL,
	"branded" boolean NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"mentioned" integer DEFAULT 0 NOT NULL,
	"top" integer DEFAULT 0 NOT NULL,
	"cited" integer DEFAULT 0 NOT NULL,
	"mentions" integer DEFAULT 0 NOT NULL,
	"citations" integer DEFAULT 0 NOT NULL,
	"sentiment_sum" numeric(14, 2) DEFAULT 0 NOT NULL,
	"sentiment_count" integer DEFAULT 0 NOT NULL,
	"position_sum" integer DEFAULT 0 NOT NULL,
	"position_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "project_daily_sums_project_id_day_platform_mode_sample_branded_pk" PRIMARY KEY("project_id","day","platform","mode","sample","branded")
);
--> statement-breakpoint
CREATE TABLE "app"."prompt_daily_sums" (
	"project_id" uuid NOT NULL,
	"prompt_id" uuid NOT NULL,
	"day" date NOT NULL,
	"platform" text NOT NULL,
	"mode" text NOT NULL,
	"sample" boolean NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"position_sum" integer DEFAULT 0 NOT NULL,
	"position_count" integer DEFAULT 0 NOT NULL,
	"citation_position_sum" integer DEFAULT 0 NOT NULL,
	"citation_position_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "prompt_daily_sums_project_id_prompt_id_day_platform_mode_sample_pk" PRIMARY KEY("project_id","prompt_id","day","platform","mode","sample")
);
--> statement-breakpoint
DROP TABLE "app"."daily_sums" CASCADE;--> statement-breakpoint
TRUNCATE "app"."competitor_daily_sums";--> statement-breakpoint
ALTER TABLE "app"."competitor_daily_sums" DROP CONSTRAINT "competitor_daily_sums_project_id_day_prompt_id_platform_mode_sample_company_pk";--> statement-breakpoint
ALTER TABLE "app"."competitor_daily_sums" ADD COLUMN "branded" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."competitor_daily_sums" ADD CONSTRAINT "competitor_daily_sums_project_id_day_platform_mode_sample_branded_company_pk" PRIMARY KEY("project_id","day","platform","mode","sample","branded","company");--> statement-breakpoint
ALTER TABLE "app"."users" ADD COLUMN "company" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."users" ADD COLUMN "website" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."users" ADD COLUMN "industry" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."users" ADD COLUMN "timezone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."users" ADD COLUMN "preferences" jsonb DEFAULT '{"emailNotifications":true,"weeklyReports":true,"rankingAlerts":true}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."users" ADD COLUMN "deactivated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app"."answers" ADD COLUMN "branded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."answers" ADD COLUMN "companies_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."projects" ADD COLUMN "companies_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."projects" ADD COLUMN "detector_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "app"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."payments" ADD CONSTRAINT "payments_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "app"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "app"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."report_versions" ADD CONSTRAINT "report_versions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "app"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."domain_daily_sums" ADD CONSTRAINT "domain_daily_sums_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "app"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."project_daily_sums" ADD CONSTRAINT "project_daily_sums_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "app"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."prompt_daily_sums" ADD CONSTRAINT "prompt_daily_sums_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "app"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "telemetry_at" ON "app"."telemetry" USING btree ("at");--> statement-breakpoint
ALTER TABLE "app"."competitor_daily_sums" DROP COLUMN "prompt_id";--> statement-breakpoint
-- What is there already is counted into the new sums.
UPDATE app.answers SET branded = prompts.branded FROM app.prompts
WHERE prompts.project_id = answers.project_id AND prompts.id = answers.prompt_id AND prompts.branded;
--> statement-breakpoint
INSERT INTO app.project_daily_sums (project_id, day, platform, mode, sample, branded, answered, failed, mentioned, top, cited, mentions, citations, sentiment_sum, sentiment_count,
  position_sum, position_count)
SELECT answer.project_id, day, platform, mode, sample, branded,
  count(*) FILTER (WHERE state = 'answered'), count(*) FILTER (WHERE state = 'failed'), count(*) FILTER (WHERE said.counted > 0), count(*) FILTER (WHERE said.position = 1),
  count(*) FILTER (WHERE said.citations > 0), coalesce(sum(said.counted), 0), coalesce(sum(said.citations), 0),
  coalesce(sum(said.sentiment), 0), count(said.sentiment), coalesce(sum(said.position), 0), count(said.position)
FROM app.answers AS answer
LEFT JOIN app.answer_companies AS said ON said.project_id = answer.project_id AND said.answer_id = answer.id AND said.own
WHERE state IN ('answered', 'failed')
GROUP BY answer.project_id, day, platform, mode, sample, branded;
--> statement-breakpoint
INSERT INTO app.prompt_daily_sums (project_id, prompt_id, day, platform, mode, sample, answered, failed,
  position_sum, position_count, citation_position_sum, citation_position_count)
SELECT answer.project_id, prompt_id, day, platform, mode, sample,
  count(*) FILTER (WHERE state = 'answered'), count(*) FILTER (WHERE state = 'failed'),
  coalesce(sum(said.position), 0), count(said.position),
  coalesce(sum(said.citation_position), 0), count(said.citation_position)
FROM app.answers AS answer
LEFT JOIN app.answer_companies AS said ON said.project_id = answer.project_id AND said.answer_id = answer.id AND said.own
WHERE state IN ('answered', 'failed')
GROUP BY answer.project_id, prompt_id, day, platform, mode, sample;
--> statement-breakpoint
INSERT INTO app.competitor_daily_sums (project_id, day, platform, mode, sample, branded, company, mentioned, top, cited, mentions, citations, sentiment_sum, sentiment_count,
  position_sum, position_count)
SELECT answer.project_id, day, platform, mode, sample, branded, company, count(*) FILTER (WHERE said.counted > 0), count(*) FILTER (WHERE said.position = 1),
  count(*) FILTER (WHERE said.citations > 0), coalesce(sum(said.counted), 0), coalesce(sum(said.citations), 0),
  coalesce(sum(said.sentiment), 0), count(said.sentiment), coalesce(sum(said.position), 0), count(said.position)
FROM app.answers AS answer
JOIN app.answer_companies AS said ON said.project_id = answer.project_id AND said.answer_id = answer.id AND NOT said.own
WHERE state = 'answered'
GROUP BY answer.project_id, day, platform, mode, sample, branded, company;
--> statement-breakpoint
INSERT INTO app.domain_daily_sums (project_id, day, platform, mode, sample, branded, domain, answers, citations)
SELECT answer.project_id, day, platform, mode, sample, branded, domain, count(DISTINCT answer.id), count(*)
FROM app.answers AS answer
JOIN app.answer_citations AS citation
  ON citation.project_id = answer.project_id AND citation.answer_id = answer.id AND citation.state = 'cited'
JOIN app.sources AS source ON source.project_id = citation.project_id AND source.id = citation.source_id
WHERE answer.state = 'answered'
GROUP BY answer.project_id, day, platform, mode, sample, branded, domain;
