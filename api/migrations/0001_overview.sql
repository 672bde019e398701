CREATE TABLE "app"."company_changes" (
	"project_id" uuid NOT NULL,
	"companies_version" integer NOT NULL,
	"names" boolean NOT NULL,
	"competitors" boolean NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_changes_project_id_companies_version_pk" PRIMARY KEY("project_id","companies_version")
);
--> statement-breakpoint
ALTER TABLE "app"."competitor_daily_sums" ADD COLUMN "sentiment_square_sum" numeric(18, 4) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."project_daily_sums" ADD COLUMN "sentiment_square_sum" numeric(18, 4) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."company_changes" ADD CONSTRAINT "company_changes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "app"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "app"."project_daily_sums" AS sums SET sentiment_square_sum = counted.squares
FROM (
	SELECT answer.project_id, answer.day, platform, mode, sample, branded, sum(said.sentiment * said.sentiment) AS squares
	FROM "app"."answers" AS answer
	JOIN "app"."answer_companies" AS said ON said.project_id = answer.project_id AND said.answer_id = answer.id AND said.own
	WHERE state = 'answered' AND said.sentiment IS NOT NULL
	GROUP BY answer.project_id, answer.day, platform, mode, sample, branded) AS counted
WHERE counted.project_id = sums.project_id AND counted.day = sums.day AND counted.platform = sums.platform
	AND counted.mode = sums.mode AND counted.sample = sums.sample AND counted.branded = sums.branded;
--> statement-breakpoint
UPDATE "app"."competitor_daily_sums" AS sums SET sentiment_square_sum = counted.squares
FROM (
	SELECT answer.project_id, answer.day, platform, mode, sample, branded, company, sum(said.sentiment * said.sentiment) AS squares
	FROM "app"."answers" AS answer
	JOIN "app"."answer_companies" AS said ON said.project_id = answer.project_id AND said.answer_id = answer.id AND NOT said.own
	WHERE state = 'answered' AND said.sentiment IS NOT NULL
	GROUP BY answer.project_id, answer.day, platform, mode, sample, branded, company) AS counted
WHERE counted.project_id = sums.project_id AND counted.day = sums.day AND counted.platform = sums.platform
	AND counted.mode = sums.mode AND counted.sample = sums.sample AND counted.branded = sums.branded
	AND counted.company = sums.company;
