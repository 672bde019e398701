-- Answers first, as a worker locks them: one that is storing an answer ends before, and a later one waits until the sums are counted.
LOCK TABLE "app"."answers", "app"."answer_companies", "app"."prompt_daily_sums" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
TRUNCATE TABLE "app"."prompt_daily_sums";
--> statement-breakpoint
ALTER TABLE "app"."answers" ADD COLUMN "surface" text DEFAULT 'api' NOT NULL;
--> statement-breakpoint
ALTER TABLE "app"."prompt_daily_sums" DROP CONSTRAINT "prompt_daily_sums_project_id_prompt_id_day_platform_mode_sample_pk";
--> statement-breakpoint
ALTER TABLE "app"."prompt_daily_sums" ADD COLUMN "branded" boolean NOT NULL;
--> statement-breakpoint
ALTER TABLE "app"."prompt_daily_sums" ADD COLUMN "surface" text NOT NULL;
--> statement-breakpoint
ALTER TABLE "app"."prompt_daily_sums" ADD COLUMN "mentioned" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "app"."prompt_daily_sums" ADD COLUMN "top" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "app"."prompt_daily_sums" ADD COLUMN "cited" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "app"."prompt_daily_sums" ADD COLUMN "mentions" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "app"."prompt_daily_sums" ADD COLUMN "citations" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "app"."prompt_daily_sums" ADD COLUMN "sentiment_sum" numeric(14, 2) DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "app"."prompt_daily_sums" ADD COLUMN "sentiment_square_sum" numeric(18, 4) DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "app"."prompt_daily_sums" ADD COLUMN "sentiment_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "app"."prompt_daily_sums" ADD COLUMN "position_square_sum" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE TABLE "app"."prompt_competitor_daily_sums" (
	"project_id" uuid NOT NULL,
	"prompt_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"mode" text NOT NULL,
	"sample" boolean NOT NULL,
	"branded" boolean NOT NULL,
	"surface" text NOT NULL,
	"day" date NOT NULL,
	"company" text NOT NULL,
	"mentioned" integer DEFAULT 0 NOT NULL,
	"top" integer DEFAULT 0 NOT NULL,
	"cited" integer DEFAULT 0 NOT NULL,
	"mentions" integer DEFAULT 0 NOT NULL,
	"citations" integer DEFAULT 0 NOT NULL,
	"sentiment_sum" numeric(14, 2) DEFAULT 0 NOT NULL,
	"sentiment_square_sum" numeric(18, 4) DEFAULT 0 NOT NULL,
	"sentiment_count" integer DEFAULT 0 NOT NULL,
	"position_sum" integer DEFAULT 0 NOT NULL,
	"position_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "prompt_competitor_daily_sums_project_id_day_prompt_id_platform_mode_sample_branded_surface_company_pk" PRIMARY KEY("project_id","day","prompt_id","platform","mode","sample","branded","surface","company")
);
--> statement-breakpoint
CREATE TABLE "app"."prompt_competitor_monthly_sums" (
	"project_id" uuid NOT NULL,
	"prompt_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"mode" text NOT NULL,
	"sample" boolean NOT NULL,
	"branded" boolean NOT NULL,
	"surface" text NOT NULL,
	"month" date NOT NULL,
	"company" text NOT NULL,
	"mentioned" integer DEFAULT 0 NOT NULL,
	"top" integer DEFAULT 0 NOT NULL,
	"cited" integer DEFAULT 0 NOT NULL,
	"mentions" integer DEFAULT 0 NOT NULL,
	"citations" integer DEFAULT 0 NOT NULL,
	"sentiment_sum" numeric(14, 2) DEFAULT 0 NOT NULL,
	"sentiment_square_sum" numeric(18, 4) DEFAULT 0 NOT NULL,
	"sentiment_count" integer DEFAULT 0 NOT NULL,
	"position_sum" integer DEFAULT 0 NOT NULL,
	"position_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "prompt_competitor_monthly_sums_project_id_month_prompt_id_platform_mode_sample_branded_surface_company_pk" PRIMARY KEY("project_id","month","prompt_id","platform","mode","sample","branded","surface","company")
);
--> statement-breakpoint
CREATE TABLE "app"."prompt_monthly_sums" (
	"project_id" uuid NOT NULL,
	"prompt_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"mode" text NOT NULL,
	"sample" boolean NOT NULL,
	"branded" boolean NOT NULL,
	"surface" text NOT NULL,
	"month" date NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"mentioned" integer DEFAULT 0 NOT NULL,
	"top" integer DEFAULT 0 NOT NULL,
	"cited" integer DEFAULT 0 NOT NULL,
	"mentions" integer DEFAULT 0 NOT NULL,
	"citations" integer DEFAULT 0 NOT NULL,
	"sentiment_sum" numeric(14, 2) DEFAULT 0 NOT NULL,
	"sentiment_square_sum" numeric(18, 4) DEFAULT 0 NOT NULL,
	"sentiment_count" integer DEFAULT 0 NOT NULL,
	"position_sum" integer DEFAULT 0 NOT NULL,
	"position_count" integer DEFAULT 0 NOT NULL,
	"position_square_sum" integer DEFAULT 0 NOT NULL,
	"citation_position_sum" integer DEFAULT 0 NOT NULL,
	"citation_position_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "prompt_monthly_sums_project_id_month_prompt_id_platform_mode_sample_branded_surface_pk" PRIMARY KEY("project_id","month","prompt_id","platform","mode","sample","branded","surface")
);
--> statement-breakpoint
INSERT INTO "app"."prompt_daily_sums" (project_id, day, prompt_id, platform, mode, sample, branded, surface, answered, failed, mentioned, top, cited, mentions, citations, sentiment_sum, sentiment_square_sum, sentiment_count,
	position_sum, position_count, position_square_sum, citation_position_sum, citation_position_count)
SELECT answer.project_id, day, prompt_id, platform, mode, sample, branded, surface,
	count(*) FILTER (WHERE state = 'answered'), count(*) FILTER (WHERE state = 'failed'),
	count(*) FILTER (WHERE said.counted > 0), count(*) FILTER (WHERE said.position = 1),
	count(*) FILTER (WHERE said.citations > 0), coalesce(sum(said.counted), 0), coalesce(sum(said.citations), 0),
	coalesce(sum(said.sentiment), 0), coalesce(sum(said.sentiment * said.sentiment), 0), count(said.sentiment),
	coalesce(sum(said.position), 0), count(said.position),
	coalesce(sum(said.position * said.position), 0), coalesce(sum(said.citation_position), 0), count(said.citation_position)
FROM "app"."answers" AS answer
LEFT JOIN "app"."answer_companies" AS said ON said.project_id = answer.project_id AND said.answer_id = answer.id AND said.own
WHERE state IN ('answered', 'failed')
GROUP BY answer.project_id, day, prompt_id, platform, mode, sample, branded, surface
ORDER BY answer.project_id, day;
--> statement-breakpoint
INSERT INTO "app"."prompt_monthly_sums" (project_id, month, prompt_id, platform, mode, sample, branded, surface, answered, failed, mentioned, top, cited, mentions, citations, sentiment_sum, sentiment_square_sum, sentiment_count,
	position_sum, position_count, position_square_sum, citation_position_sum, citation_position_count)
SELECT project_id, date_trunc('month', day)::date AS month, prompt_id, platform, mode, sample, branded, surface,
	sum(answered), sum(failed), sum(mentioned), sum(top), sum(cited), sum(mentions), sum(citations), sum(sentiment_sum), sum(sentiment_square_sum), sum(sentiment_count), sum(position_sum), sum(position_count), sum(position_square_sum), sum(citation_position_sum), sum(citation_position_count)
FROM "app"."prompt_daily_sums"
GROUP BY project_id, month, prompt_id, platform, mode, sample, branded, surface
ORDER BY project_id, month;
--> statement-breakpoint
INSERT INTO "app"."prompt_competitor_daily_sums" (project_id, day, prompt_id, platform, mode, sample, branded, surface, company, mentioned, top, cited, mentions, citations, sentiment_sum, sentiment_square_sum, sentiment_count,
	position_sum, position_count)
SELECT answer.project_id, day, prompt_id, platform, mode, sample, branded, surface, company,
	count(*) FILTER (WHERE said.counted > 0), count(*) FILTER (WHERE said.position = 1),
	count(*) FILTER (WHERE said.citations > 0), coalesce(sum(said.counted), 0), coalesce(sum(said.citations), 0),
	coalesce(sum(said.sentiment), 0), coalesce(sum(said.sentiment * said.sentiment), 0), count(said.sentiment),
	coalesce(sum(said.position), 0), count(said.position)
FROM "app"."answers" AS answer
JOIN "app"."answer_companies" AS said
	ON said.project_id = answer.project_id AND said.answer_id = answer.id AND NOT said.own
WHERE state = 'answered' AND (said.counted > 0 OR said.citations > 0)
GROUP BY answer.project_id, day, prompt_id, platform, mode, sample, branded, surface, company
ORDER BY answer.project_id, day;
--> statement-breakpoint
INSERT INTO "app"."prompt_competitor_monthly_sums" (project_id, month, prompt_id, platform, mode, sample, branded, surface, company, mentioned, top, cited, mentions, citations, sentiment_sum, sentiment_square_sum, sentiment_count,
	position_sum, position_count)
SELECT project_id, date_trunc('month', day)::date AS month, prompt_id, platform, mode, sample, branded, surface, company,
	sum(mentioned), sum(top), sum(cited), sum(mentions), sum(citations), sum(sentiment_sum), sum(sentiment_square_sum), sum(sentiment_count), sum(position_sum), sum(position_count)
FROM "app"."prompt_competitor_daily_sums"
GROUP BY project_id, month, prompt_id, platform, mode, sample, branded, surface, company
ORDER BY project_id, month;
--> statement-breakpoint
ALTER TABLE "app"."prompt_daily_sums" ADD CONSTRAINT "prompt_daily_sums_project_id_prompt_id_day_platform_mode_sample_branded_surface_pk" PRIMARY KEY("project_id","prompt_id","day","platform","mode","sample","branded","surface");
--> statement-breakpoint
ALTER TABLE "app"."prompt_competitor_daily_sums" ADD CONSTRAINT "prompt_competitor_daily_sums_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "app"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "app"."prompt_competitor_monthly_sums" ADD CONSTRAINT "prompt_competitor_monthly_sums_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "app"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "app"."prompt_monthly_sums" ADD CONSTRAINT "prompt_monthly_sums_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "app"."projects"("id") ON DELETE cascade ON UPDATE no action;
