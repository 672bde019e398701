LOCK TABLE "app"."analyses" IN EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "app"."run_keys" (
	"project_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"analysis_id" uuid NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "run_keys_project_id_key_pk" PRIMARY KEY("project_id","key")
);
--> statement-breakpoint
INSERT INTO "app"."run_keys" ("project_id", "key", "analysis_id", "used_at")
SELECT "project_id", "run_key", "id", "started_at" FROM "app"."analyses" WHERE "run_key" IS NOT NULL;
--> statement-breakpoint
DROP INDEX "app"."analyses_run_key";--> statement-breakpoint
ALTER TABLE "app"."run_keys" ADD CONSTRAINT "run_keys_analysis" FOREIGN KEY ("project_id","analysis_id") REFERENCES "app"."analyses"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."analyses" DROP COLUMN "run_key";