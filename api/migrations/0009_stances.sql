-- Answers first, as a worker locks them: one that is storing an answer ends before, and a later one waits.
LOCK TABLE "app"."answers", "app"."answer_companies", "app"."prompt_daily_sums", "app"."prompt_monthly_sums", "app"."prompt_competitor_monthly_sums", "app"."project_daily_sums", "app"."competitor_daily_sums" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
ALTER TABLE "app"."answer_companies" ADD COLUMN "stance" text, ADD COLUMN "stance_start" integer, ADD COLUMN "stance_end" integer;
--> statement-breakpoint
ALTER TABLE "app"."prompt_daily_sums" ADD COLUMN "recommended" integer DEFAULT 0 NOT NULL, ADD COLUMN "listed" integer DEFAULT 0 NOT NULL, ADD COLUMN "caveated" integer DEFAULT 0 NOT NULL, ADD COLUMN "dismissed" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "app"."project_daily_sums" ADD COLUMN "recommended" integer DEFAULT 0 NOT NULL, ADD COLUMN "listed" integer DEFAULT 0 NOT NULL, ADD COLUMN "caveated" integer DEFAULT 0 NOT NULL, ADD COLUMN "dismissed" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "app"."competitor_daily_sums" ADD COLUMN "recommended" integer DEFAULT 0 NOT NULL, ADD COLUMN "listed" integer DEFAULT 0 NOT NULL, ADD COLUMN "caveated" integer DEFAULT 0 NOT NULL, ADD COLUMN "dismissed" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "app"."prompt_monthly_sums" ADD COLUMN "recommended" smallint[], ADD COLUMN "listed" smallint[], ADD COLUMN "caveated" smallint[], ADD COLUMN "dismissed" smallint[];
--> statement-breakpoint
-- Counts stay uncompressed in the row, as those of 0007 do.
ALTER TABLE "app"."prompt_monthly_sums" ALTER COLUMN "recommended" SET STORAGE EXTERNAL, ALTER COLUMN "listed" SET STORAGE EXTERNAL, ALTER COLUMN "caveated" SET STORAGE EXTERNAL, ALTER COLUMN "dismissed" SET STORAGE EXTERNAL;
--> statement-breakpoint
-- Stored answers have no stance until the detector of this version has measured them again.
UPDATE "app"."prompt_monthly_sums" SET "recommended" = array_fill(0::smallint, ARRAY[cardinality("mentioned")]), "listed" = array_fill(0::smallint, ARRAY[cardinality("mentioned")]), "caveated" = array_fill(0::smallint, ARRAY[cardinality("mentioned")]), "dismissed" = array_fill(0::smallint, ARRAY[cardinality("mentioned")]);
--> statement-breakpoint
ALTER TABLE "app"."prompt_monthly_sums" ALTER COLUMN "recommended" SET NOT NULL, ALTER COLUMN "listed" SET NOT NULL, ALTER COLUMN "caveated" SET NOT NULL, ALTER COLUMN "dismissed" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "app"."prompt_competitor_monthly_sums" ADD COLUMN "recommended" smallint[], ADD COLUMN "listed" smallint[], ADD COLUMN "caveated" smallint[], ADD COLUMN "dismissed" smallint[];
--> statement-breakpoint
ALTER TABLE "app"."prompt_competitor_monthly_sums" SET (toast_tuple_target = 8160), ALTER COLUMN "recommended" SET STORAGE EXTERNAL, ALTER COLUMN "listed" SET STORAGE EXTERNAL, ALTER COLUMN "caveated" SET STORAGE EXTERNAL, ALTER COLUMN "dismissed" SET STORAGE EXTERNAL;
--> statement-breakpoint
UPDATE "app"."prompt_competitor_monthly_sums" SET "recommended" = array_fill(0::smallint, ARRAY[cardinality("mentioned")]), "listed" = array_fill(0::smallint, ARRAY[cardinality("mentioned")]), "caveated" = array_fill(0::smallint, ARRAY[cardinality("mentioned")]), "dismissed" = array_fill(0::smallint, ARRAY[cardinality("mentioned")]);
--> statement-breakpoint
ALTER TABLE "app"."prompt_competitor_monthly_sums" ALTER COLUMN "recommended" SET NOT NULL, ALTER COLUMN "listed" SET NOT NULL, ALTER COLUMN "caveated" SET NOT NULL, ALTER COLUMN "dismissed" SET NOT NULL;
