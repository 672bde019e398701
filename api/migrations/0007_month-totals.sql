-- Answers first, as a worker locks them: one that is storing an answer ends before, and a later one waits until the sums are counted.
LOCK TABLE "app"."answers", "app"."answer_companies", "app"."prompt_daily_sums", "app"."prompt_monthly_sums", "app"."prompt_competitor_daily_sums", "app"."prompt_competitor_monthly_sums" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
DROP TABLE "app"."prompt_monthly_sums", "app"."prompt_competitor_daily_sums", "app"."prompt_competitor_monthly_sums";
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
	"companies" text[] NOT NULL,
	"companies_hash" uuid NOT NULL,
	"mentioned" smallint[] NOT NULL,
	"top" smallint[] NOT NULL,
	"cited" smallint[] NOT NULL,
	"sentiment_count" smallint[] NOT NULL,
	"sentiment_sum" integer[] NOT NULL,
	"sentiment_square_sum" bigint[] NOT NULL,
	CONSTRAINT "prompt_competitor_monthly_sums_project_id_month_prompt_id_platform_mode_sample_branded_surface_companies_hash_pk" PRIMARY KEY("project_id","month","prompt_id","platform","mode","sample","branded","surface","companies_hash")
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
	"answered" smallint[] NOT NULL,
	"mentioned" smallint[] NOT NULL,
	"top" smallint[] NOT NULL,
	"cited" smallint[] NOT NULL,
	"sentiment_count" smallint[] NOT NULL,
	"sentiment_sum" integer[] NOT NULL,
	"sentiment_square_sum" bigint[] NOT NULL,
	CONSTRAINT "prompt_monthly_sums_project_id_month_prompt_id_platform_mode_sample_branded_surface_pk" PRIMARY KEY("project_id","month","prompt_id","platform","mode","sample","branded","surface")
);
--> statement-breakpoint
-- Counts stay in their row and are not compressed: they are read for every prompt of a report, and sums of a sentiment seldom.
ALTER TABLE "app"."prompt_competitor_monthly_sums" SET (toast_tuple_target = 4096), ALTER COLUMN "mentioned" SET STORAGE EXTERNAL, ALTER COLUMN "top" SET STORAGE EXTERNAL, ALTER COLUMN "cited" SET STORAGE EXTERNAL, ALTER COLUMN "sentiment_count" SET STORAGE EXTERNAL;
--> statement-breakpoint
INSERT INTO "app"."prompt_monthly_sums" (project_id, month, prompt_id, platform, mode, sample, branded, surface, answered, mentioned, top, cited, sentiment_count, sentiment_sum, sentiment_square_sum)
SELECT project_id, month, prompt_id, platform, mode, sample, branded, surface, totals.*
FROM (
	SELECT project_id, date_trunc('month', day)::date AS month, prompt_id, platform, mode, sample, branded, surface,
		array_agg(extract(day FROM day)::int) AS days, array_agg(answered) AS answered, array_agg(mentioned) AS mentioned,
		array_agg(top) AS top, array_agg(cited) AS cited, array_agg(sentiment_count) AS sentiment_count,
		array_agg((sentiment_sum * 100)::bigint) AS sentiment_sum, array_agg((sentiment_square_sum * 10000)::bigint) AS sentiment_square_sum
	FROM "app"."prompt_daily_sums"
	WHERE answered > 0
	GROUP BY project_id, month, prompt_id, platform, mode, sample, branded, surface) AS of_month
CROSS JOIN LATERAL (
	SELECT array_agg(answered ORDER BY day)::smallint[], array_agg(mentioned ORDER BY day)::smallint[],
		array_agg(top ORDER BY day)::smallint[], array_agg(cited ORDER BY day)::smallint[],
		array_agg(sentiment_count ORDER BY day)::smallint[], array_agg(sentiment_sum ORDER BY day)::integer[],
		array_agg(sentiment_square_sum ORDER BY day)::bigint[]
	FROM (
		SELECT day, ends_day, sum(answered) OVER up_to_day AS answered, sum(mentioned) OVER up_to_day AS mentioned,
			sum(top) OVER up_to_day AS top, sum(cited) OVER up_to_day AS cited, sum(sentiment_count) OVER up_to_day AS sentiment_count,
			sum(sentiment_sum) OVER up_to_day AS sentiment_sum, sum(sentiment_square_sum) OVER up_to_day AS sentiment_square_sum
		FROM (
			SELECT false AS ends_day, * FROM unnest(days, answered, mentioned, top, cited, sentiment_count, sentiment_sum, sentiment_square_sum)
				AS counted (day, answered, mentioned, top, cited, sentiment_count, sentiment_sum, sentiment_square_sum)
			UNION ALL
			SELECT true, day, 0, 0, 0, 0, 0, 0, 0 FROM generate_series(1, 31) AS day) AS counted_and_days
		WINDOW up_to_day AS (ORDER BY day)) AS up_to
	WHERE ends_day) AS totals
ORDER BY project_id, month, prompt_id, platform, mode;
--> statement-breakpoint
INSERT INTO "app"."prompt_competitor_monthly_sums" (project_id, month, prompt_id, platform, mode, sample, branded, surface, companies, companies_hash, mentioned, top, cited, sentiment_count, sentiment_sum, sentiment_square_sum)
SELECT project_id, month, prompt_id, platform, mode, sample, branded, surface, companies, md5(array_to_string(companies, ' '))::uuid, totals.*
FROM (
	SELECT answer.project_id, date_trunc('month', day)::date AS month, prompt_id, platform, mode, sample, branded, surface, companies,
		array_agg(extract(day FROM day)::int) AS days, array_agg(array_position(companies, company)) AS places,
		array_agg((said.counted > 0)::int) AS mentioned, array_agg((said.position IS NOT DISTINCT FROM 1)::int) AS top,
		array_agg((said.citations > 0)::int) AS cited, array_agg((said.sentiment IS NOT NULL)::int) AS sentiment_count,
		array_agg(coalesce(said.sentiment * 100, 0)::int) AS sentiment_sum,
		array_agg(coalesce(said.sentiment * said.sentiment * 10000, 0)::int) AS sentiment_square_sum
	FROM "app"."answers" AS answer
	JOIN (
		SELECT project_id, answer_id, array_agg(company ORDER BY company COLLATE "C") AS companies
		FROM "app"."answer_companies" WHERE NOT own GROUP BY project_id, answer_id) AS tracked
		ON tracked.project_id = answer.project_id AND tracked.answer_id = answer.id
	JOIN "app"."answer_companies" AS said
		ON said.project_id = answer.project_id AND said.answer_id = answer.id AND NOT said.own
	WHERE state = 'answered' AND (said.counted > 0 OR said.citations > 0)
	GROUP BY answer.project_id, month, prompt_id, platform, mode, sample, branded, surface, companies) AS of_month
CROSS JOIN LATERAL (
	SELECT array_agg(mentioned ORDER BY day, place)::smallint[], array_agg(top ORDER BY day, place)::smallint[],
		array_agg(cited ORDER BY day, place)::smallint[], array_agg(sentiment_count ORDER BY day, place)::smallint[],
		array_agg(sentiment_sum ORDER BY day, place)::integer[], array_agg(sentiment_square_sum ORDER BY day, place)::bigint[]
	FROM (
		SELECT day, place, ends_day, sum(mentioned) OVER up_to_day AS mentioned, sum(top) OVER up_to_day AS top,
			sum(cited) OVER up_to_day AS cited, sum(sentiment_count) OVER up_to_day AS sentiment_count,
			sum(sentiment_sum) OVER up_to_day AS sentiment_sum, sum(sentiment_square_sum) OVER up_to_day AS sentiment_square_sum
		FROM (
			SELECT false AS ends_day, * FROM unnest(days, places, mentioned, top, cited, sentiment_count, sentiment_sum, sentiment_square_sum)
				AS counted (day, place, mentioned, top, cited, sentiment_count, sentiment_sum, sentiment_square_sum)
			UNION ALL
			SELECT true, day, place, 0, 0, 0, 0, 0, 0 FROM generate_series(1, 31) AS day, generate_series(1, cardinality(companies)) AS place
			) AS counted_and_days
		WINDOW up_to_day AS (PARTITION BY place ORDER BY day)) AS up_to
	WHERE ends_day) AS totals
ORDER BY project_id, month, prompt_id, platform, mode;
--> statement-breakpoint
ALTER TABLE "app"."prompt_competitor_monthly_sums" ADD CONSTRAINT "prompt_competitor_monthly_sums_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "app"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "app"."prompt_monthly_sums" ADD CONSTRAINT "prompt_monthly_sums_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "app"."projects"("id") ON DELETE cascade ON UPDATE no action;
